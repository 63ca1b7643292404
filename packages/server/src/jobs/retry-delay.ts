/** After so many tries a job is given up and left for an admin to look at. */
export const triesOfAJob = 10;

const second = 1_000;
const longest = 3_600 * second;

/** How long a job waits after its nth failure, in milliseconds: 5 s, 10 s, 20 s … an hour. */
export const retryDelay = (failures: number): number =>
  Math.min(longest, 5 * second * 2 ** (failures - 1));
