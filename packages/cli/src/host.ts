import type { Readable, Writable } from 'node:stream';
import type { OutputStream } from './output/output-stream.ts';
import { wantsColour } from './output/stream-style.ts';
import type { Environment } from './settings/folders.ts';
import type { StopSignals } from './stop-signals.ts';

/** The process as commands see it; a test brings its own. */
export interface Host {
  readonly args: readonly string[];
  readonly environment: Environment;
  /** Absent: signals end the process at once. */
  readonly stopSignals?: StopSignals;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
}

/** A stream of the host as output is written to it. */
export function outputStream(
  host: Host,
  name: 'stdout' | 'stderr',
  colourRefused: boolean,
): OutputStream {
  const stream = host[name];
  const tty = stream.isTTY === true;
  return {
    write: (text) => {
      stream.write(text);
    },
    tty,
    colour: wantsColour({ tty, environment: host.environment, refused: colourRefused }),
    columns: Number(host.environment.COLUMNS) || stream.columns || 80,
  };
}

/** Whether a user can answer prompts. */
export function canPrompt(host: Host): boolean {
  return host.stdin.isTTY === true && host.stdout.isTTY === true;
}

/** Everything on stdin, as text. */
export async function readAll(stdin: Readable): Promise<string> {
  return (await readAllBytes(stdin)).toString('utf8');
}

async function readAllBytes(stdin: Readable): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
