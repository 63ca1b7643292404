import { expect, test } from 'vitest';
import { UserScope } from './user-scope.ts';

test('empties everything, also when one reset throws', () => {
  const scope = new UserScope();
  const emptied: string[] = [];
  scope.onLogOut('a', () => emptied.push('a'));
  scope.onLogOut('b', () => {
    throw new Error('b is stuck');
  });
  scope.onLogOut('c', () => emptied.push('c'));
  expect(() => scope.clear()).toThrow(AggregateError);
  expect(emptied).toEqual(['a', 'c']);
});

test('one name has one reset', () => {
  const scope = new UserScope();
  scope.onLogOut('a', () => {});
  expect(() => scope.onLogOut('a', () => {})).toThrow('already');
});
