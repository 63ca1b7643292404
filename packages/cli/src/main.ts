import { keepCompiledCode } from './compile-cache.ts';
import { exitCodes } from './exit-codes.ts';
import { isNewEnough, oldestNode } from './oldest-node.ts';
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
  leaveQuietlyOnBrokenPipe();
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
  process.once('SIGINT', () => process.exit(exitCodes.interrupted));
  process.once('SIGTERM', () => process.exit(exitCodes.terminated));
  const { run } = await import('./run.ts');
  process.exitCode = await run(host(args));
}

/** Streams are made by Node when they are first read, and most commands never read stdin. */
function host(args: readonly string[]) {
  return {
    args,
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

/** `skipper … | head -1` closes our stdout; that is not a failure. */
function leaveQuietlyOnBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(exitCodes.ok);
    });
  }
}

await main();
