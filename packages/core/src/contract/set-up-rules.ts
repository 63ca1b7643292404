/** Terms and age before an account is used: errors by field. `today` is `YYYY-MM-DD`. */
export function consentProblems(
  values: { readonly acceptsTerms: boolean; readonly birthDate: string },
  today: string,
): Readonly<Record<string, string>> {
  const birthDate = birthDateProblem(values.birthDate, today);
  return {
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(values.acceptsTerms ? {} : { acceptsTerms: 'Accept the terms to continue.' }),
  };
}

/** In whole years. */
const adultAge = 18;

/**
 * Why a date of birth, as `YYYY-MM-DD`, is refused on a day; undefined for an adult's. A user born on
 * 29 February comes of age on 1 March.
 */
export function birthDateProblem(value: string, today: string): string | undefined {
  const born = value.trim();
  if (born === '') return 'Date of birth is required.';
  if (!isCalendarDay(born) || born < '1900-01-01' || born > today) {
    return 'Enter a date such as 1990-05-31.';
  }
  const comesOfAge = `${Number(born.slice(0, 4)) + adultAge}${born.slice(4)}`;
  return comesOfAge <= today ? undefined : `You must be ${adultAge} or older.`;
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // 31 April would become 1 May.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}
