import { afterEach, expect, test } from 'vitest';
import { testPorts } from '../../testing/index.ts';
import { ClockToken } from '../ports/tokens.ts';
import { createSkipper, type Skipper } from './create-skipper.ts';
import { feature } from './feature.ts';

const happened: string[] = [];

class Counter {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  start(): () => void {
    happened.push(`${this.#name} starts`);
    return () => happened.push(`${this.#name} stops`);
  }
  onLogOut(): void {
    happened.push(`${this.#name} is emptied`);
  }
  dispose(): void {
    happened.push(`${this.#name} ends`);
  }
}

const lower = feature('lower', [ClockToken], () => new Counter('lower'));
const upper = feature('upper', [lower], (one) => Object.assign(new Counter('upper'), { one }));

let skipper: Skipper | undefined;
const open = () => {
  skipper = createSkipper(testPorts());
  return skipper;
};

afterEach(() => {
  skipper?.dispose();
  happened.splice(0);
});

test('a feature starts once, after what it needs, and ends before it', () => {
  const one = open();
  const store = one.use(upper);
  expect([one.use(upper), one.use(lower)]).toEqual([store, store.one]);
  expect(happened).toEqual(['lower starts', 'upper starts']);
  one.dispose();
  expect(happened.slice(2)).toEqual(['upper stops', 'upper ends', 'lower stops', 'lower ends']);
  one.dispose();
  expect(happened.filter((event) => event.endsWith('stops'))).toEqual([
    'upper stops',
    'lower stops',
  ]);
});

test('a feature whose start leads to its being used again starts once', () => {
  const one = open();
  const again = feature('again', [], () => ({
    start() {
      happened.push('starts');
      if (happened.length < 3) one.use(again);
    },
  }));
  one.use(again);
  expect(happened).toEqual(['starts']);
});

test('a log-out empties every feature in use, and none that is not', async () => {
  const one = open();
  await one.start();
  one.use(lower);
  await one.session.logOut();
  expect(happened).toEqual(['lower starts', 'lower is emptied']);
});

test('two Skippers share no feature', () => {
  const other = createSkipper(testPorts());
  expect(open().use(lower)).not.toBe(other.use(lower));
  other.dispose();
});
