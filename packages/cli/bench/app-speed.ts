import { execFileSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { type IPty, spawn } from '@lydell/node-pty';

/** The app as it is started on a terminal. */
export interface Target {
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  /** A text of the server that its first screen shows. */
  readonly data: string;
  /** Where it starts. */
  readonly path: string;
  /** Of the terminal, which has 80 columns. */
  readonly rows: number;
  /** How many keys down lead into the list. */
  readonly above: number;
}

const down = '\u001b[B';
const up = '\u001b[A';
const starts = 9;
const allKeys = 2_400;
const timedKeys = 120;
const turns = 20;
/** Milliseconds until a frame is there, on a slow machine too. */
const settling = 500;

/**
 * Milliseconds from the start of the app to its first frame with data, again and again. Before it the
 * app is once left as a user leaves it: compiled code is kept for the starts that follow.
 */
export async function firstFrames(target: Target): Promise<readonly number[]> {
  await startAndLeave(target);
  const times: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const start = performance.now();
    const { terminal } = await open(target);
    times.push(performance.now() - start);
    terminal.kill('SIGKILL');
  }
  return times;
}

export interface Typing {
  /** Milliseconds from each of the keys to the first bytes of its frame. */
  readonly keys: number[];
  /** Bytes written for one key, the median. */
  readonly bytes: number;
  /** Bytes of the first whole frame. */
  readonly frameBytes: number;
  /** Resident memory after all keys, in MB. */
  readonly memory: number;
}

/** Moves through a long list by keys. */
export async function typing(target: Target): Promise<Typing> {
  const { terminal, printed } = await openList(target);
  const keys: number[] = [];
  const bytes: number[] = [];
  for (let key = 0; key < timedKeys; key += 1) {
    const answered = nextData(terminal);
    const start = performance.now();
    terminal.write(key % 2 === 0 ? down : up);
    const first = await answered;
    keys.push(performance.now() - start);
    let written = first.length;
    const rest = terminal.onData((text) => {
      written += text.length;
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    rest.dispose();
    bytes.push(written);
  }
  // At the pace of a held key. Not answer by answer: keys of one frame may cancel each other.
  for (let key = timedKeys; key < allKeys; key += 1) {
    terminal.write(key % 2 === 0 ? down : up);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const rss = execFileSync('ps', ['-o', 'rss=', '-p', String(terminal.pid)], { encoding: 'utf8' });
  terminal.kill('SIGKILL');
  bytes.sort((a, b) => a - b);
  return {
    keys,
    bytes: bytes[bytes.length >> 1] ?? 0,
    frameBytes: printed.length,
    memory: Number(rss) / 1024,
  };
}

/** Starts the app and goes into the list. */
async function openList(target: Target): ReturnType<typeof open> {
  const opened = await open(target);
  // The frame that marks the first row comes after the data: it is no answer to a key.
  await new Promise((resolve) => setTimeout(resolve, settling));
  for (let key = 0; key < target.above; key += 1) {
    opened.terminal.write(down);
    await new Promise((resolve) => setTimeout(resolve, settling));
  }
  return opened;
}

/** Milliseconds from a key to the first bytes of the next page of the list, again and again. */
export async function pageTurns(target: Target): Promise<readonly number[]> {
  const { terminal } = await openList(target);
  const times: number[] = [];
  for (let page = 2; page < turns + 2; page += 1) {
    const shown = printedText(terminal, `Page ${page} of`);
    const start = performance.now();
    terminal.write('n');
    await shown;
    times.push(performance.now() - start);
  }
  terminal.kill('SIGKILL');
  return times;
}

async function startAndLeave(target: Target): Promise<void> {
  const { terminal } = await open(target);
  const left = new Promise<void>((resolve, reject) => {
    terminal.onExit(() => resolve());
    setTimeout(() => reject(new Error('The app did not end.')), 30_000).unref();
  });
  terminal.write('q');
  await left;
}

/** Starts the app and waits until the data is on its screen. */
async function open(target: Target): Promise<{ terminal: IPty; printed: string }> {
  const { entry, environment, data, path, rows } = target;
  const terminal = spawn(process.execPath, [entry, path], {
    cols: 80,
    rows,
    name: 'xterm-256color',
    env: environment,
  });
  return { terminal, printed: await printedText(terminal, data) };
}

/** What is printed from now on, up to a text. */
function printedText(terminal: IPty, data: string): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`"${data}" did not come. Printed:\n${printed}`)),
      30_000,
    );
    const listening = terminal.onData((text) => {
      printed += text;
      if (!stripVTControlCharacters(printed).includes(data)) return;
      clearTimeout(late);
      listening.dispose();
      resolve(printed);
    });
  });
}

/** The first bytes that come now; throws when none do, so that nothing waits for ever. */
function nextData(terminal: IPty): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A key changed nothing on the screen.')), 5_000);
    const listening = terminal.onData((text) => {
      clearTimeout(late);
      listening.dispose();
      resolve(text);
    });
  });
}
