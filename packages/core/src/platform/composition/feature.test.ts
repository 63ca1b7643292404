import { ContainerModule } from 'inversify';
import { expect, test } from 'vitest';
import { testPorts } from '../../testing/index.ts';
import { createSkipper } from './create-skipper.ts';
import type { Feature } from './feature.ts';
import { token } from './token.ts';

class Counter {
  starts = 0;
  ends = 0;
  start(): () => void {
    this.starts += 1;
    return () => {
      this.ends += 1;
    };
  }
}

const CounterToken = token<Counter>('Counter');
const counter: Feature<Counter> = {
  token: CounterToken,
  module: new ContainerModule(({ bind }) => {
    bind(CounterToken)
      .toResolvedValue(() => new Counter())
      .inSingletonScope();
  }),
};

test('a feature starts when it is first used, is one, and ends with its Skipper', () => {
  const skipper = createSkipper(testPorts());
  const store = skipper.use(counter);
  expect(skipper.use(counter)).toBe(store);
  expect([store.starts, store.ends]).toEqual([1, 0]);
  skipper.dispose();
  expect(store.ends).toBe(1);
});

test('two Skippers share no feature', () => {
  const [one, two] = [createSkipper(testPorts()), createSkipper(testPorts())];
  expect(one.use(counter)).not.toBe(two.use(counter));
  one.dispose();
  two.dispose();
});
