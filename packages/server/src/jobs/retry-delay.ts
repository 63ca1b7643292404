/** After so many tries a job is given up and left for an admin to look at. */
export const triesOfAJob = 10;

const second = 1_000;
const longest = 3_600 * second;

/**
 * How long a job waits after its nth failure, in milliseconds: 5 s, 10 s, 20 s … an hour, a
 * quarter less or more. `fraction`, from 0 to 1, says how much: jobs that failed together must
 * not come back together.
 */
export const retryDelay = (failures: number, fraction: number): number =>
  Math.round(Math.min(longest, 5 * second * 2 ** (failures - 1)) * (0.75 + fraction / 2));
