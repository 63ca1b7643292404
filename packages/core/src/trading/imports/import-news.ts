import { counted, type Import, type Tag } from '../../contract/index.ts';

export const addedNews = ({ rows, fileName }: Import): string =>
  `${counted(rows.new, 'fill')} added from ${fileName}.`;

/** A job that removes fills knows how many there were: it may have been cancelled half way. */
const removed = ({ rows, job }: Import): string =>
  `${counted(job?.total ?? rows.new, 'fill')} removed.`;

/** `canceled`: the import that was cancelled while it was added. */
export const undoneNews = (one: Import, canceled?: string): string =>
  `Import ${one.uuid === canceled ? 'canceled' : 'undone'}: ${removed(one)}`;

export const correctedNews = (fills: number): string => `${counted(fills, 'fill')} corrected.`;

/** Everything that shows an account's fills, for jobs whose end no call here reports. */
export const changedByFills: readonly Tag[] = [
  'Accounts',
  'PositionsList',
  'OrdersList',
  'ProfileStats',
  'ProfileConnectedAccounts',
];
