import { mentorsTable } from '@skipper/core';
import { type HeadlessScreen, pageOf } from '../../page.ts';
import { tablePart } from '../../presented.ts';

/** Search results, for visitors and within the dashboard. */
export const mentorsScreen: HeadlessScreen = (skipper, state) =>
  pageOf(tablePart(mentorsTable(skipper), state), { texts: [String(skipper.search.page.total)] });
