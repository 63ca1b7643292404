import { comparisonLink, foundMentorsTable, mentorFinderFeature, rankingNote } from '@skipper/core';
import { fieldsPart } from '../../field-part.ts';
import { type HeadlessScreen, pageOf } from '../../page.ts';
import { tablePart } from '../../presented.ts';

/** Search results, for visitors and within the dashboard. */
export const mentorsScreen: HeadlessScreen = (skipper, state) => {
  const finder = skipper.use(mentorFinderFeature);
  const compare = comparisonLink(skipper);
  return pageOf(
    fieldsPart(finder.fields),
    tablePart(foundMentorsTable(skipper), state),
    { texts: [String(finder.page.total), rankingNote] },
    compare ? { links: { [compare.label]: compare.path } } : {},
  );
};
