import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { ApiError } from '../transport/api-error.ts';
import type { Action, SaveFile } from './action.ts';
import { Presses } from './presses.ts';

const save: SaveFile = async ({ name }) => `/home/ann/${name}`;

/** An action as a screen makes it: another object each time, with the same work. */
function sending() {
  const ends: (() => void)[] = [];
  const make = (label = 'Send again'): Action => ({
    label,
    run: () => new Promise<void>((resolve) => ends.push(resolve)),
  });
  return { make, ends };
}

test('a second press does nothing until the first is over', async () => {
  const { make, ends } = sending();
  const presses = new Presses(save);
  const first = presses.run(make());
  expect(presses.run(make())).toBeUndefined();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  presses.run(make());
  expect(ends).toHaveLength(2);
});

test('is pending until the press is over, as it is where the action says so itself', async () => {
  const { make, ends } = sending();
  const presses = new Presses(save);
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(presses.isPending(make())));
  const press = presses.run(make());
  expect(presses.isPending(make('Revoke'))).toBe(false);
  expect(presses.isPending(make(), 'row 2')).toBe(false);
  expect(presses.isPending({ ...make('Revoke'), pending: true })).toBe(true);
  ends[0]?.();
  await press;
  stop();
  expect(seen).toEqual([false, true, false]);
});

test('another action, or the same one of another row, goes on meanwhile', () => {
  const { make, ends } = sending();
  const presses = new Presses(save);
  presses.run(make(), 'row 1');
  presses.run(make(), 'row 2');
  presses.run(make('Revoke'), 'row 1');
  expect(ends).toHaveLength(3);
});

test('one that fails can be pressed again', async () => {
  const presses = new Presses(save);
  let pressed = 0;
  const failing: Action = {
    label: 'Send again',
    run: () => {
      pressed += 1;
      return Promise.reject(new Error('no'));
    },
  };
  await expect(presses.run(failing)).rejects.toThrow('no');
  await expect(presses.run(failing)).rejects.toThrow('no');
  expect(pressed).toBe(2);
});

test.each(['aborted', 'FETCH_ERROR'] as const)(
  'one that ends by the API (%s) is over, and can be pressed again',
  async (kind) => {
    const presses = new Presses(save);
    let pressed = 0;
    const refused: Action = {
      label: 'Confirm payment',
      run: () => {
        pressed += 1;
        return Promise.reject(new ApiError({ kind }));
      },
    };
    await expect(presses.run(refused)).resolves.toBeUndefined();
    await expect(presses.run(refused)).resolves.toBeUndefined();
    expect(pressed).toBe(2);
  },
);

test.each([
  ['unavailable', 'There is none.'],
  ['pending', true],
] as const)('one that is %s does not run', (state, value) => {
  const { make, ends } = sending();
  new Presses(save).run({ ...make(), [state]: value } as Action);
  expect(ends).toEqual([]);
});

test('what is done at once can be pressed again at once', () => {
  let opened = 0;
  const presses = new Presses(save);
  const open: Action = {
    label: 'Open',
    run: () => {
      opened += 1;
    },
  };
  presses.run(open);
  presses.run(open);
  expect(opened).toBe(2);
});

test('an action that makes a file saves it as the front end does', async () => {
  const file = { name: 'INV-1.pdf', type: 'application/pdf', base64: '' };
  const press = new Presses(save).run({ label: 'Save PDF', run: (saves) => saves?.(file) });
  expect(await press).toBe('/home/ann/INV-1.pdf');
});
