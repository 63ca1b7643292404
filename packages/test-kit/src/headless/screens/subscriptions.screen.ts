import { vocabulary } from '../../vocabulary.ts';
import type { ScreenModel } from '../page.ts';
import { pageOf } from '../page.ts';
import { resultPart } from '../result-part.ts';

export const subscriptionsScreen: ScreenModel = ({ subscriptions }) => {
  const { result, active } = subscriptions;
  return pageOf(resultPart(result), {
    tables: {
      [vocabulary.tables.subscriptions]: {
        loaded: result.data !== undefined,
        rows: active.map(({ account, plan, status }) => [account.username, plan.name, status]),
      },
    },
    links: Object.fromEntries(
      active.map(({ account: { username } }) => [username, `/${username}`]),
    ),
  });
};
