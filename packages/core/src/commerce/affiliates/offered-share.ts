/** The most that can be offered, in percent. */
const most = 50;

/** Hundredths of a percent of a typed percentage, or undefined. */
export function readShare(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const basisPoints = Math.round(Number(text) * 100);
  return basisPoints <= most * 100 ? basisPoints : undefined;
}

/** A share as it is typed: without zeros at its end. */
export const writeShare = (basisPoints: number): string => String(basisPoints / 100);
