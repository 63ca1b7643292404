/** The middle value; of an even number the mean of both. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = Number.isInteger(middle)
    ? [sorted[middle - 1], sorted[middle]]
    : [sorted[Math.floor(middle)], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/**
 * The Mann-Whitney U test, two-sided, by its normal approximation with a correction for ties: how
 * likely two samples this different are if both come from one distribution. For samples of 20 or
 * more.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const { rankSum, ties } = rank(one, other);
  const [n, m] = [one.length, other.length];
  const all = n + m;
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (variance === 0) return 1;
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5);
  return Math.min(1, 2 * upperTail(distance / Math.sqrt(variance)));
}

/** The ranks of the first sample among both; equal values share theirs. */
function rank(one: readonly number[], other: readonly number[]) {
  const both = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ].sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < both.length; ) {
    let end = start;
    while (end < both.length && both[end]?.value === both[start]?.value) end += 1;
    const size = end - start;
    const firsts = both.slice(start, end).filter(({ first }) => first).length;
    rankSum += firsts * ((start + 1 + end) / 2);
    ties += size ** 3 - size;
    start = end;
  }
  return { rankSum, ties };
}

/** Of the normal distribution above z ≥ 0 (Abramowitz and Stegun 26.2.17, good to 7.5e-8). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const sum = factors.reduce((total, factor) => (total + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
