import { setTimeout } from 'node:timers/promises';

/**
 * Stops this process and those that started it in the same job, as Ctrl-Z does outside of raw mode.
 * Resolves after the user has returned to it.
 */
export async function suspendProcess(): Promise<void> {
  if (process.platform === 'win32') return;
  process.kill(0, 'SIGTSTP');
  // Time passes only once the process runs again; without a shell above it was not stopped at all.
  await setTimeout(50);
  // A stopped job is not told that its terminal was resized.
  process.emit('SIGWINCH');
}
