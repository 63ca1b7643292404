import { PrivateFileError, PrivateFileHeldError } from '@skipper/core/node';
import { CommanderError } from 'commander';
import { CommandError, settingsError } from './command-error.ts';
import { openOutput, wantsJson, withBareJson } from './commands/open-context.ts';
import { createProgram, usageErrorOf } from './commands/program.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Host } from './host.ts';
import type { Output } from './output/output.ts';

/** Runs one command line and reports every failure itself; never rejects. */
export async function run(host: Host): Promise<ExitCode> {
  const program = createProgram(host);
  try {
    await program.parseAsync([...withBareJson(host.args)], { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) return exitCodes.ok;
    const output = openOutput(host, {
      color: !host.args.includes('--no-color'),
      ...(wantsJson(host.args) ? { json: true } : {}),
    });
    return tell(output, failure, host.args.includes('--debug'));
  }
}

/** Undefined for help and the version, which commander ends with an error, too. */
function failureOf(error: unknown): unknown {
  if (error instanceof CommanderError) return usageErrorOf(error);
  if (error instanceof PrivateFileHeldError) {
    return settingsError(error.message, 'Try again. If no other skipper runs, delete it.');
  }
  return error instanceof PrivateFileError ? settingsError(error.message) : error;
}

function tell(output: Output, failure: unknown, debug: boolean): ExitCode {
  if (failure instanceof CommandError) {
    output.failure(failure);
    return failure.exitCode;
  }
  const message = failure instanceof Error ? failure.message : String(failure);
  const stack = debug && failure instanceof Error ? failure.stack : undefined;
  output.failure(
    new CommandError(`Unexpected error: ${message}`, {
      code: 'unexpected',
      hint: stack ?? 'Run it again with --debug to see where.',
    }),
  );
  return exitCodes.error;
}
