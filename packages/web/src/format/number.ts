/** Numbers as people read them. Formatters are costly to make, so each is made once. */

const integer = new Intl.NumberFormat();
const ratio = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const percent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const signedPercent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** The hyphen that Intl writes is shorter than a plus; the true minus lines up with it. */
export function withTrueMinus(text: string): string {
  return text.replace(/-/g, '\u2212');
}

export function formatInteger(value: number): string {
  return withTrueMinus(integer.format(value));
}

/** A plain ratio at two places, such as a profit factor. */
export function formatRatio(value: number): string {
  return withTrueMinus(ratio.format(value));
}

/** A fraction as a percentage: 0.6 is 60.0%. */
export function formatPercent(fraction: number): string {
  return withTrueMinus(percent.format(fraction));
}

/** A fraction as a change, with its sign: 0.0512 is +5.12%. */
export function formatChange(fraction: number): string {
  return withTrueMinus(signedPercent.format(fraction));
}
