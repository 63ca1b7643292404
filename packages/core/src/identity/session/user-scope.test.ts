import { expect, test } from 'vitest';
import { UserScope } from './user-scope.ts';

test('empties everything, also when one reset throws', () => {
  const scope = new UserScope();
  const emptied: string[] = [];
  scope.register('a', () => emptied.push('a'));
  scope.register('b', () => {
    throw new Error('b is stuck');
  });
  scope.register('c', () => emptied.push('c'));
  expect(() => scope.clear('ann-id')).toThrow(AggregateError);
  expect(emptied).toEqual(['a', 'c']);
});

test('one name has one reset', () => {
  const scope = new UserScope();
  scope.register('a', () => {});
  expect(() => scope.register('a', () => {})).toThrow('already');
});
