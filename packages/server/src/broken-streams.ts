/**
 * A reader that has read enough, as in `skipper-server … | head -1`, ends nothing. A full disk below
 * the output is reported, and found in the exit code; a server goes on.
 */
export function bearBrokenStreams(program: NodeJS.Process): void {
  program.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    program.stderr.write(`The output could not be written: ${message}.\n`);
    program.once('exit', (status: number) => {
      if (status === 0) program.exitCode = 1;
    });
  });
  // Nothing can be reported here; the exit code still tells.
  program.stderr.on('error', () => undefined);
}
