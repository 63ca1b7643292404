import { expect, test } from 'vitest';
import type { CallArgs, TagRule } from '../../contract/index.ts';
import { invalidatedTargets, type TagTarget } from '../../contract/tag-targets.ts';
import { providedKeys, touchedKeys } from './tag-keys.ts';

const one: TagRule = { tag: 'Plans', by: 'uuid' };

const concerned = (provides: readonly TagRule[], args: CallArgs, changed: TagTarget) =>
  providedKeys(provides, args).some((key) => touchedKeys([changed]).includes(key));

test.each<[string, readonly TagRule[], CallArgs, TagTarget, boolean]>([
  ['a whole tag and a list of it', ['Plans'], {}, 'Plans', true],
  ['a whole tag and one thing of it', [one], { params: { uuid: 'a' } }, 'Plans', true],
  ['a thing and itself', [one], { params: { uuid: 'a' } }, { tag: 'Plans', id: 'a' }, true],
  ['a thing and another', [one], { params: { uuid: 'a' } }, { tag: 'Plans', id: 'b' }, false],
  ['a thing and a list that may hold it', ['Plans'], {}, { tag: 'Plans', id: 'a' }, true],
  ['another tag', ['Users'], {}, 'Plans', false],
  [
    'the same id of another tag',
    [one],
    { params: { uuid: 'a' } },
    { tag: 'Users', id: 'a' },
    false,
  ],
  ['an id in the query', [one], { query: { uuid: 'a' } }, { tag: 'Plans', id: 'b' }, false],
  ['a number and its text', [one], { query: { uuid: 7 } }, { tag: 'Plans', id: '7' }, true],
  ['a rule whose id is left out', [one], {}, { tag: 'Plans', id: 'a' }, true],
  ['an id like the mark of a whole tag', [one], { query: { uuid: '*' } }, 'Plans', true],
  ['several tags', ['Users', one], { query: { uuid: 'a' } }, 'Users', true],
  ['the same tag twice', ['Plans', 'Plans'], {}, 'Plans', true],
  ['no tag', [], {}, 'Plans', false],
])('%s', (_name, provides, args, changed, expected) => {
  expect(concerned(provides, args, changed)).toBe(expected);
});

test('tags without ids cost an entry nothing: the list of the endpoint serves all', () => {
  const provides = ['Plans', 'Users'] as const;
  expect(providedKeys(provides, {})).toBe(provides);
});

test.each<[string, CallArgs, TagTarget]>([
  ['the path', { params: { uuid: 'a' } }, { tag: 'Plans', id: 'a' }],
  ['the body', { body: { uuid: 7 } }, { tag: 'Plans', id: 7 }],
  [
    'the path before the body',
    { params: { uuid: 'a' }, body: { uuid: 'b' } },
    { tag: 'Plans', id: 'a' },
  ],
  ['nowhere', { body: { uuid: null } }, 'Plans'],
])('a write takes the id it changes from %s', (_name, args, target) => {
  expect(invalidatedTargets([one], args)).toEqual([target]);
});
