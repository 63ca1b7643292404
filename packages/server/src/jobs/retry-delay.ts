import { hour } from '../domain/time/durations.ts';

/**
 * After so many failures a job is given up and left for an admin to look at. Its retries span more than
 * a day, however their waits are drawn: a provider is rarely away for longer. Failures are counted, not
 * hours: a job that could not run, because its server was down or its time was moved, is not given up.
 */
export const failuresOfAJob = 42;

/** A job that so many workers did not survive is given up at once. */
export const deathsOfAJob = 10;

const second = 1_000;

/** The attempts of a job that ended with an error, and all of them; one that is under way counts. */
interface Tries {
  readonly attempts: number;
  readonly failures: number;
}

/** Whether a job whose attempt fails now has failed for the last time. */
export const isGivenUp = ({ attempts, failures }: Tries): boolean =>
  failures + 1 >= failuresOfAJob || isDeadly({ attempts, failures });

/** Attempts that neither succeeded nor failed took their worker down. */
export const isDeadly = ({ attempts, failures }: Tries): boolean =>
  attempts - 1 - failures >= deathsOfAJob;

/**
 * How long a job waits after its nth failure, in milliseconds: 5 s, 10 s, 20 s … an hour, a
 * quarter less or more. `fraction`, from 0 to 1, says how much: jobs that failed together must
 * not come back together.
 */
export const retryDelay = (failures: number, fraction: number): number =>
  Math.round(Math.min(hour, 5 * second * 2 ** (failures - 1)) * (0.75 + fraction / 2));
