import { eventually } from '@skipper/test-kit';
import { Box, type Instance, render } from 'ink';
import { afterEach, expect, test } from 'vitest';
import { FakeTerminal } from '../../testing/fake-terminal.ts';
import { AppContext, type AppParts } from '../app-context.ts';
import { Checkbox } from '../parts/checkbox.tsx';
import { FocusStore } from './focus.store.ts';
import type { TakesFocus } from './use-target.ts';

const focus = new FocusStore();
let instance: Instance | undefined;

afterEach(() => instance?.unmount());

/** Boxes of a screen: the name of each, and whether it takes the keyboard. */
type Boxes = readonly (readonly [label: string, takesFocus?: TakesFocus])[];

const screen = (boxes: Boxes) => (
  <AppContext value={{ focus } as unknown as AppParts}>
    <Box flexDirection="column">
      {boxes.map(([label, takesFocus]) => (
        <Checkbox
          key={label}
          label={label}
          checked={false}
          onChange={() => undefined}
          takesFocus={takesFocus}
        />
      ))}
    </Box>
  </AppContext>
);

/** Shows one screen after another, with the keyboard moved to `to` before the last one. */
async function focusedAfter(shown: readonly Boxes[], to: string): Promise<string | undefined> {
  const terminal = new FakeTerminal(40, 24);
  const [first = [], ...others] = shown;
  instance = render(screen(first), {
    stdout: terminal.stdout,
    stdin: terminal.stdin,
    debug: true,
    patchConsole: false,
  });
  const seen = async (boxes: Boxes) => {
    const labels = boxes.map(([label]) => label).sort();
    await eventually(() =>
      expect(
        focus
          .targets('main')
          .map(({ label }) => label)
          .sort(),
      ).toEqual(labels),
    );
  };
  await seen(first);
  for (const boxes of others.slice(0, -1)) {
    instance.rerender(screen(boxes));
    await seen(boxes);
  }
  focus.touch();
  focus.focus(focus.targets('main').find(({ label }) => label === to)?.id);
  const last = others.at(-1) ?? [];
  instance.rerender(screen(last));
  await seen(last);
  await instance.waitUntilRenderFlush();
  return focus.focused?.label;
}

const refused = { key: 'a' };

test.each<[string, string, readonly Boxes[], string]>([
  ['a view that appears', 'a', [[['a']], [['a'], ['b', true]]], 'b'],
  [
    'a view that is asked for again',
    'b',
    [
      [['a', refused], ['b']],
      [['a', { key: 'a' }], ['b']],
    ],
    'a',
  ],
  [
    'no view that was there before',
    'b',
    [
      [['a'], ['b']],
      [['a', true], ['b']],
    ],
    'b',
  ],
  [
    'no view whose refusal is over',
    'b',
    [
      [['a', refused], ['b']],
      [['a', true], ['b']],
    ],
    'b',
  ],
  [
    'what stands in its place when its view goes',
    'c',
    [
      [['a'], ['b'], ['c'], ['d']],
      [['a'], ['b'], ['d']],
    ],
    'd',
  ],
  [
    'what stands in the place of several views that go at once',
    'c',
    [
      [['a'], ['b'], ['c'], ['d']],
      [['a'], ['d'], ['e']],
    ],
    'd',
  ],
  [
    'no view that took it before it was drawn again',
    'b',
    [[['a', refused], ['b']], [['b']], [['a', refused], ['b']]],
    'b',
  ],
])('the keyboard goes to %s', async (_which, stands, shown, expected) => {
  expect(await focusedAfter(shown, stands)).toBe(expected);
});
