import { keepCompiledCode } from './compile-cache.ts';
import { exitCodes } from './exit-codes.ts';
import { isNewEnough, oldestNode } from './oldest-node.ts';
import { StopSignals } from './stop-signals.ts';
import { version } from './version.ts';

/**
 * The entry of `skipper`. It imports nothing heavy itself: which part is needed is
 * decided first, so that `skipper --version` costs little more than starting Node.
 */
async function main(): Promise<void> {
  if (!isNewEnough(process.versions.node)) {
    process.stderr.write(
      `Error: skipper needs Node ${oldestNode} or newer, not ${process.versions.node}.\n`,
    );
    process.exitCode = exitCodes.error;
    return;
  }
  bearBrokenStreams();
  const args = process.argv.slice(2);
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    process.stdout.write(`${version}\n`);
    return;
  }
  keepCompiledCode(process.env);
  const { startOptions } = await import('./start-options.ts');
  const start = startOptions(args);
  if (start) {
    const { openApp } = await import('./open-app.ts');
    process.exitCode = await openApp(host(args), start);
    return;
  }
  const stopSignals = new StopSignals();
  stopSignals.listen();
  const { run } = await import('./run.ts');
  process.exitCode = await run(host(args, stopSignals));
}

/** Streams are made by Node when they are first read, and most commands never read stdin. */
function host(args: readonly string[], stopSignals?: StopSignals) {
  return {
    args,
    ...(stopSignals && { stopSignals }),
    environment: process.env,
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return process.stdout;
    },
    get stderr() {
      return process.stderr;
    },
  };
}

/**
 * A reader that has read enough, as in `skipper … | head -1`, does not stop the command: what it
 * does is done, and its exit code stays its own. A full disk below stdout is a failure.
 */
function bearBrokenStreams(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    process.stderr.write(`Error: The output could not be written: ${message}.\n`);
    process.exit(exitCodes.error);
  });
  // Nothing can be reported here; the exit code still tells.
  process.stderr.on('error', () => undefined);
}

await main();
