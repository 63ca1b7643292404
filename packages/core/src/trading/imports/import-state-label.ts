import type { Import } from '../../contract/index.ts';

const labels: Readonly<Record<Import['state'], string>> = {
  mapping: 'Needs columns',
  staged: 'Not added yet',
  committed: 'Committed',
  reverted: 'Reverted',
  discarded: 'Discarded',
};

/** The state of an import as its history shows it. */
export const importStateLabel = (state: Import['state']): string => labels[state];

/** Read, but neither added nor discarded: it can be resumed. */
export const isUnfinished = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'mapping' || state === 'staged';
