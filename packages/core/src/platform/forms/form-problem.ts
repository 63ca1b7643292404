/**
 * Summary error of a failed form: the form's own error, else the number of marked fields. Undefined
 * without errors.
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
