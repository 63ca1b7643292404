/** Meanings of the exit statuses. Scripts rely on these: add, never renumber. */
export const exitCodes = {
  ok: 0,
  error: 1,
  usage: 2,
  authentication: 4,
  notFound: 5,
  conflict: 6,
  unavailable: 7,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The table of `skipper help exit-codes` and of the README. */
export const exitCodeMeanings: readonly (readonly [ExitCode, string])[] = [
  [exitCodes.ok, 'Success.'],
  [
    exitCodes.error,
    'The server refused the input, some rows of a file were rejected or in conflict, or a check found something wrong.',
  ],
  [exitCodes.usage, 'The command was not understood, input is missing, or you said no.'],
  [exitCodes.authentication, 'Not signed in, or not allowed for this account.'],
  [exitCodes.notFound, 'Not found, or not yours.'],
  [exitCodes.conflict, 'Conflict with the current state, such as an import that is already added.'],
  [exitCodes.unavailable, 'The server could not be reached, took too long, or is overloaded.'],
  [exitCodes.interrupted, 'Stopped with Ctrl-C.'],
  [exitCodes.terminated, 'Stopped by a termination signal.'],
];

/** The exit status for a failed call, by its HTTP status (undefined: no answer came). */
export function exitCodeOfStatus(status: number | undefined): ExitCode {
  if (status === undefined || status >= 500 || status === 429) return exitCodes.unavailable;
  if (status === 401 || status === 403) return exitCodes.authentication;
  if (status === 404 || status === 410) return exitCodes.notFound;
  if (status === 409 || status === 412) return exitCodes.conflict;
  return exitCodes.error;
}
