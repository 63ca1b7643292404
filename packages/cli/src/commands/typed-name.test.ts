import { Command } from 'commander';
import { expect, it } from 'vitest';
import { typedName } from './typed-name.ts';

const command = new Command('list')
  .argument('[words...]')
  .option('--starting-capital <amount>')
  .option('--no-share-amounts')
  .option('--account <uuid|name>');

it.each([
  ['startingCapital', '--starting-capital'],
  ['accountUuid', '--account'],
  ['q', 'words'],
  ['words[3]', 'words'],
  ['words.3', 'words'],
  ['somethingElse', 'somethingElse'],
  ['shareAmounts', 'shareAmounts'],
])('the field %s was typed as %s', (field, typed) => {
  expect(typedName(command, field)).toBe(typed);
});
