import type { Clock } from '@skipper/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ChunkLoader, chunkDeadline, PartUnavailable, reloadPause } from './chunk-loader.ts';

/** A clock that moves only by call. */
class FakeClock implements Clock {
  time = 1_000_000;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.time;
  }

  setTimeout(run: () => void, delay: number) {
    const timer = { at: this.time + delay, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  get waiting(): number {
    return this.#timers.length;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.#timers.filter((timer) => timer.at <= this.time);
    this.#timers = this.#timers.filter((timer) => timer.at > this.time);
    for (const timer of due) timer.run();
  }
}

class FakeStorage {
  readonly values = new Map<string, string>();
  forgets = false;
  get(key: string): string | undefined {
    return this.values.get(key);
  }
  set(key: string, value: string): void {
    if (!this.forgets) this.values.set(key, value);
  }
  remove(key: string): void {
    this.values.delete(key);
  }
  keys(): readonly string[] {
    return [...this.values.keys()];
  }
}

let clock: FakeClock;
let storage: FakeStorage;
let reloads: number;
let connectivity: { online: boolean };
let serverAnswers: boolean;
let loader: ChunkLoader;

beforeEach(() => {
  clock = new FakeClock();
  storage = new FakeStorage();
  reloads = 0;
  connectivity = { online: true };
  serverAnswers = true;
  loader = openPage();
});

/** The loader of a page that has just been loaded; storage outlives it. */
function openPage(): ChunkLoader {
  return new ChunkLoader({
    clock,
    storage,
    connectivity,
    serverAnswers: async () => serverAnswers,
    reload: () => {
      reloads += 1;
    },
  });
}

/** Fails a number of times, then succeeds. */
function failing(times: number): () => Promise<string> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`missing ${calls}`);
    return `came at call ${calls}`;
  };
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('a part that comes is handed on, and no timer stays', async () => {
  await expect(loader.load(failing(0))).resolves.toBe('came at call 1');
  expect(clock.waiting).toBe(0);
});

test('a part that is missing once is asked for again', async () => {
  await expect(loader.load(failing(1))).resolves.toBe('came at call 2');
  expect(reloads).toBe(0);
});

test('a part that stays missing reloads the page, and the old page says nothing more', async () => {
  let settled = false;
  loader.load(failing(9)).then(
    () => {
      settled = true;
    },
    () => {
      settled = true;
    },
  );
  await settle();
  expect(reloads).toBe(1);
  expect(settled).toBe(false);
});

test('two parts that are missing at once reload the page once, and neither is an error', async () => {
  let settled = 0;
  const note = () => {
    settled += 1;
  };
  loader.load(failing(9)).then(note, note);
  loader.load(failing(9)).then(note, note);
  await settle();
  expect([reloads, settled]).toEqual([1, 0]);
});

describe('without a network', () => {
  test('nothing reloads, and the part is asked for once', async () => {
    connectivity.online = false;
    const part = failing(1);
    await expect(loader.load(part)).rejects.toThrow(PartUnavailable);
    expect(reloads).toBe(0);
    connectivity.online = true;
    await expect(loader.load(part)).resolves.toBe('came at call 2');
  });

  test('cached parts load all the same', async () => {
    connectivity.online = false;
    await expect(loader.load(failing(0))).resolves.toBe('came at call 1');
  });
});

test('a server that does not answer is no reason to reload', async () => {
  serverAnswers = false;
  await expect(loader.load(failing(9))).rejects.toThrow(PartUnavailable);
  expect([reloads, storage.values.size]).toEqual([0, 0]);
});

describe('after a reload', () => {
  beforeEach(async () => {
    void loader.load(failing(9));
    await settle();
    expect(reloads).toBe(1);
    loader = openPage();
  });

  test('a second failure soon is an error', async () => {
    await expect(loader.load(failing(9))).rejects.toThrow('missing 2');
    expect(reloads).toBe(1);
  });

  test('a failure long after reloads again', async () => {
    clock.advance(reloadPause);
    void loader.load(failing(9));
    await settle();
    expect(reloads).toBe(2);
  });
});

test('storage that forgets cannot make the page reload for ever', async () => {
  storage.forgets = true;
  await expect(loader.load(failing(9))).rejects.toThrow('missing 2');
  expect(reloads).toBe(0);
});

test('a part that hangs counts as missing after 120 s, twice', async () => {
  storage.forgets = true;
  const load = loader.load(() => new Promise<string>(() => undefined));
  const failure = expect(load).rejects.toThrow('did not load within 120 seconds');
  clock.advance(chunkDeadline);
  await settle();
  clock.advance(chunkDeadline);
  await failure;
});
