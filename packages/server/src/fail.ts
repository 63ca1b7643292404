import { ConfigError } from './config-error.ts';

/** Ends the program with the reason, and with 2 where the command line or environment is at fault. */
export async function fail(error: unknown): Promise<never> {
  // It knows the errors of everything, which a program that starts well need not load.
  const { failureText } = await import('./failure-text.ts');
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(error instanceof ConfigError ? 2 : 1);
}
