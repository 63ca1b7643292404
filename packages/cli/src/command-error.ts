import { type ExitCode, exitCodes } from './exit-codes.ts';

/**
 * A failure shown to the user: the cause, the next step, and the exit status. `code` is stable and
 * machine-readable, for `--json`.
 */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly hint: string | undefined;
  /** `Warning` where what was asked for is done, though not all of it. */
  readonly label: 'Error' | 'Warning';

  constructor(
    message: string,
    options: {
      exitCode?: ExitCode;
      code?: string;
      hint?: string | undefined;
      label?: 'Error' | 'Warning';
    } = {},
  ) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = options.exitCode ?? exitCodes.error;
    this.code = options.code ?? 'error';
    this.hint = options.hint;
    this.label = options.label ?? 'Error';
  }
}

/** The files of this user's settings and sign-ins cannot be used. */
export function settingsError(
  message: string,
  hint = 'Check its owner and its permissions, or name another folder with XDG_CONFIG_HOME.',
): CommandError {
  return new CommandError(message, { code: 'settings_file', hint });
}

/** The command line itself is wrong or lacks something. */
export function usageError(message: string, hint?: string): CommandError {
  return new CommandError(message, { exitCode: exitCodes.usage, code: 'usage', hint });
}
