/** Where the fills of an account come from. */
interface Sources {
  readonly provider: 'csv' | 'manual';
  readonly typedFills: number;
}

/**
 * How far the fills of an account are verified, as the least of them is: 0 typed by hand, 1 imported
 * from a broker's file (product rules 4.5).
 */
export const verifiedLevel = ({ provider, typedFills }: Sources): number =>
  provider === 'csv' && typedFills === 0 ? 1 : 0;
