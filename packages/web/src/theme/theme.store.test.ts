import { beforeEach, expect, test } from 'vitest';
import { ThemeStore } from './theme.store.ts';

const values = new Map<string, string>();
const storage = {
  get: (key: string) => values.get(key),
  set: (key: string, value: string) => void values.set(key, value),
  remove: (key: string) => void values.delete(key),
  keys: () => [...values.keys()],
};
const target: { dataset: { theme?: string | undefined } } = { dataset: {} };

beforeEach(() => {
  values.clear();
  target.dataset = {};
});

test('follows the system until a theme is chosen', () => {
  expect(new ThemeStore(storage, target).theme).toBe('system');
  expect(target.dataset.theme).toBeUndefined();
});

test('a chosen theme stands on the document and is remembered', () => {
  new ThemeStore(storage, target).choose('dark');
  expect(target.dataset.theme).toBe('dark');
  expect(new ThemeStore(storage, target).theme).toBe('dark');
});

test('going back to the system forgets the choice', () => {
  const store = new ThemeStore(storage, target);
  store.choose('light');
  store.choose('system');
  expect(target.dataset).not.toHaveProperty('theme');
  expect(new ThemeStore(storage, target).theme).toBe('system');
});

test('a stored value that is no theme is ignored', () => {
  values.set('theme', 'pink');
  expect(new ThemeStore(storage, target).theme).toBe('system');
});
