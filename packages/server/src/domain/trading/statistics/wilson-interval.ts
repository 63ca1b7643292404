/** Standard normal quantile of a two-sided 95 % interval. */
const z = 1.959963984540054;

/**
 * The Wilson score interval of a proportion at 95 % (Wilson 1927): the plausible range of the true
 * rate. Null without any trial. Unlike the textbook interval it stays within 0 and 1 and is honest
 * about few trials: 5 of 5 gives 0.566 to 1.
 */
export function wilsonInterval(
  successes: number,
  trials: number,
): { readonly low: number; readonly high: number } | null {
  if (trials === 0) return null;
  const rate = successes / trials;
  const denominator = 1 + z ** 2 / trials;
  const centre = (rate + z ** 2 / (2 * trials)) / denominator;
  const spread = Math.sqrt((rate * (1 - rate)) / trials + z ** 2 / (4 * trials ** 2));
  const half = (z * spread) / denominator;
  // The bounds of 0 of n and n of n are exactly 0 and 1; floats miss them by a hair.
  return {
    low: successes === 0 ? 0 : centre - half,
    high: successes === trials ? 1 : centre + half,
  };
}
