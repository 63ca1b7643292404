import { expect, test } from 'vitest';
import { type FrameCommand, frameCommand, type PressedKey } from './frame-keys.ts';

const press = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

test.each<[PressedKey, boolean, FrameCommand | undefined]>([
  [press('k', { ctrlKey: true }), false, 'palette'],
  [press('K', { metaKey: true }), true, 'palette'],
  [press('k', { ctrlKey: true, altKey: true }), false, undefined],
  [press('k'), false, undefined],
  [press('p', { ctrlKey: true }), false, undefined],
  [press('/'), false, 'search'],
  [press('/'), true, undefined],
  [press('/', { ctrlKey: true }), false, undefined],
  [press('?'), false, 'keys'],
  [press('?'), true, undefined],
  [press('?', { altKey: true }), false, undefined],
  [press('x'), false, undefined],
])('%j while typing: %s asks for %s', (key, typing, command) => {
  expect(frameCommand(key, typing)).toBe(command);
});
