import { type ExitCode, exitCodes } from './exit-codes.ts';

/**
 * A failure that is told to the user: what went wrong, what to do next, and the
 * exit status. `code` is stable and machine-readable, for `--json`.
 */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly hint: string | undefined;

  constructor(
    message: string,
    options: { exitCode?: ExitCode; code?: string; hint?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = options.exitCode ?? exitCodes.error;
    this.code = options.code ?? 'error';
    this.hint = options.hint;
  }
}

/** The command line itself is wrong or lacks something. */
export function usageError(message: string, hint?: string): CommandError {
  return new CommandError(message, { exitCode: exitCodes.usage, code: 'usage', hint });
}
