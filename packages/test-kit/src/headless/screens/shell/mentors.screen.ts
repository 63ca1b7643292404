import { snippet } from '@skipper/core';
import { vocabulary } from '../../../vocabulary.ts';
import { pageOf, type ScreenModel } from '../../page.ts';
import { resultPart } from '../../result-part.ts';

const { buttons, tables } = vocabulary;

/** Search results, for visitors and within the dashboard. */
export const mentorsScreen: ScreenModel = ({ search }) => {
  const { result } = search.page;
  const mentors = result.data?.mentors ?? [];
  return pageOf(resultPart(result), {
    tables: {
      [tables.mentors]: {
        loaded: result.data !== undefined,
        rows: mentors.map(({ username, about }) => [username, snippet(about)]),
      },
    },
    links: Object.fromEntries(mentors.map(({ username }) => [username, `/${username}`])),
    buttons:
      search.page.page < search.page.pageCount
        ? { [buttons.nextPage]: () => search.page.next() }
        : {},
    texts: [String(search.page.total), search.nothingFound ? 'No mentors found' : undefined],
  });
};
