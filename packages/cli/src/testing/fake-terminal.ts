import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** The keys of a terminal, as the bytes they send. */
export const keyBytes = {
  enter: '\r',
  tab: '\t',
  backTab: '\u001b[Z',
  escape: '\u001b',
  /** Of the newer protocol, where no key that follows can be taken for a part of it. */
  escapeAlone: '\u001b[27u',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  home: '\u001b[H',
  end: '\u001b[F',
  pageDown: '\u001b[6~',
  pageUp: '\u001b[5~',
  space: ' ',
  clearLine: '\u0015',
  goToPath: '\u0010',
  goToToasts: '\u0014',
  interrupt: '\u0003',
} as const;

/**
 * A terminal without a device: it has a size, keeps the last frame drawn on it, and
 * its keys are written by a test. Ink draws whole frames on it (its debug mode).
 */
export class FakeTerminal {
  readonly stdout: NodeJS.WriteStream;
  readonly stdin: NodeJS.ReadStream;
  /** Brings the frame up to date. */
  beforeRead: () => void = () => undefined;
  readonly #keys = new PassThrough();
  #frame = '';
  #read: { readonly frame: string; readonly lines: readonly string[] } | undefined;

  constructor(columns: number, rows: number) {
    const screen = new Writable({
      decodeStrings: false,
      write: (chunk, _encoding, done) => {
        // An empty write only asks whether everything before it was written.
        if (String(chunk) !== '') this.#frame = String(chunk);
        done();
      },
    });
    this.stdout = Object.assign(screen, { columns, rows, isTTY: true }) as typeof this.stdout;
    const raw = { isTTY: true, setRawMode: () => this.stdin, ref: () => this.stdin };
    this.stdin = Object.assign(this.#keys, raw, {
      unref: () => this.stdin,
    }) as unknown as NodeJS.ReadStream;
  }

  /** The frame on show, line by line, without colours. */
  get lines(): readonly string[] {
    this.beforeRead();
    if (this.#read?.frame !== this.#frame) {
      this.#read = { frame: this.#frame, lines: linesOf(this.#frame) };
    }
    return this.#read.lines;
  }

  /** Whether the app has taken in everything that was sent. */
  get taken(): boolean {
    return this.#keys.readableLength === 0;
  }

  /** Makes the window as wide as this, as a user does with the mouse. */
  resize(columns: number): void {
    this.stdout.columns = columns;
    this.stdout.emit('resize');
  }

  /** Presses keys, or types text. */
  send(bytes: string): void {
    this.#keys.write(bytes);
  }
}

const linesOf = (frame: string): readonly string[] =>
  stripVTControlCharacters(frame)
    .split('\n')
    .map((line) => line.trimEnd());
