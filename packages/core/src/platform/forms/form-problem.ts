/**
 * What a form says at its top when it failed: the error of the form as a whole, else how
 * many of its fields are marked. Undefined while nothing is wrong.
 */
export function formProblem(
  fieldErrors: Iterable<string | undefined>,
  formError?: string,
): string | undefined {
  if (formError) return formError;
  const marked = [...fieldErrors].filter(Boolean).length;
  if (marked === 0) return undefined;
  return marked === 1 ? 'Check the marked field.' : `Check the ${marked} marked fields.`;
}
