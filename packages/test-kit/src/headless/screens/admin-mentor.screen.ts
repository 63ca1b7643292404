import { vocabulary } from '../../vocabulary.ts';
import { pageOf, type ScreenModel } from '../page.ts';
import { resultPart } from '../result-part.ts';

export const adminMentorScreen: ScreenModel = ({ adminStats }) => {
  const { result } = adminStats.mentors;
  return pageOf(resultPart(result), {
    tables: {
      [vocabulary.tables.mentors]: {
        loaded: result.data !== undefined,
        rows: (result.data?.mentors ?? []).map(({ username }) => [username]),
      },
    },
  });
};
