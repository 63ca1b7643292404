import type { Migration } from './migration.ts';

/** How trades at the same time are read, so that the preview of a file can offer the other order. */
export const rowOrder: Migration = {
  name: '0193-row-order',
  statements: () => ['alter table imports add column row_order text'],
};
