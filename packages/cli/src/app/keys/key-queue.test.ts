import { expect, it } from 'vitest';
import type { KeyPress } from './key-press.ts';
import { KeyQueue } from './key-queue.ts';

const text = (letter: string): KeyPress => ({ name: 'text', text: letter });

it('each key finds what the one before it drew', async () => {
  let drawn = '';
  const found: string[] = [];
  const queue = new KeyQueue((key) => {
    found.push(drawn);
    queueMicrotask(() =>
      setImmediate(() => {
        drawn += key.text;
      }),
    );
  });
  queue.push([text('a'), text('b')]);
  queue.push([text('c')]);
  await queue.settled();
  expect(drawn).toBe('abc');
  queue.push([text('d')]);
  await queue.settled();
  expect(drawn).toBe('abcd');
  expect(found).toEqual(['', 'a', 'ab', 'abc']);
});

it('a handler that throws does not swallow the keys after it', async () => {
  const handled: string[] = [];
  const queue = new KeyQueue((key) => {
    handled.push(key.text);
    if (key.text === 'a') throw new Error('no');
  });
  expect(() => queue.push([text('a'), text('b')])).toThrow('no');
  await queue.settled();
  expect(handled).toEqual(['a', 'b']);
});
