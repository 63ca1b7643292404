import type { Migration } from './migration.ts';

/** How the negative fees of a file are read, so that its preview can offer the other reading. */
export const negativeFees: Migration = {
  name: '0014-negative-fees',
  statements: () => ['alter table imports add column negative_fees text'],
};
