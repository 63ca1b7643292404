import { expect, test } from 'vitest';
import { conflicts } from './profile-conflicts.ts';

const before = { about: 'Old.', name: 'Ann', shown: true, group: { place: '' } };
const found = (theirs: object, typed: object) =>
  conflicts(before, { ...before, ...theirs }, { ...before, ...typed }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

test.each<[string, object, object, readonly string[]]>([
  ['changed here alone', {}, { about: 'Mine.' }, []],
  ['changed there alone', { about: 'Theirs.' }, {}, []],
  ['changed to the same', { about: 'New.' }, { about: 'New.' }, []],
  ['different fields', { name: 'Bob' }, { about: 'Mine.' }, []],
  [
    'changed in both',
    { about: 'Theirs.', group: { place: 'Rome' } },
    { about: 'Mine.', group: { place: 'Oslo' } },
    [
      'about: Changed elsewhere to “Theirs.”. Saving keeps yours.',
      'group.place: Changed elsewhere to “Rome”. Saving keeps yours.',
    ],
  ],
  [
    'emptied there',
    { about: '' },
    { about: 'M' },
    ['about: Emptied elsewhere. Saving keeps yours.'],
  ],
])('%s', (_case, theirs, typed, wanted) => {
  expect(found(theirs, typed)).toEqual(wanted);
});

test('a long text is cut, and a switch is named by its state', () => {
  expect(found({ about: 'x'.repeat(61) }, { about: 'y' })).toEqual([
    `about: Changed elsewhere to “${'x'.repeat(60)}…”. Saving keeps yours.`,
  ]);
  const [item] = conflicts({ a: '', on: '' }, { a: '', on: true }, { a: '', on: false });
  expect(item?.message).toBe('Turned on elsewhere. Saving keeps yours.');
});
