import { counted, type Import, showingFills, type Tag } from '../../contract/index.ts';

export const addedNews = ({ rows, fileName }: Import): string =>
  `${counted(rows.new, 'fill')} added from ${fileName}.`;

/** A job that removes fills knows how many there were: it may have been cancelled half way. */
const removed = ({ rows, job }: Import): string =>
  `${counted(job?.total ?? rows.new, 'fill')} removed.`;

/** `canceled`: the import that was cancelled while it was added. */
export const undoneNews = (one: Import, canceled?: string): string =>
  `Import ${one.uuid === canceled ? 'canceled' : 'undone'}: ${removed(one)}`;

export const correctedNews = (fills: number): string => `${counted(fills, 'fill')} corrected.`;

/** For jobs, whose end no call reports: all that adding fills changes. */
export const changedByFills: readonly Tag[] = showingFills;
