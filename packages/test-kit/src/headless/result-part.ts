import type { QueryResult } from '@skipper/core';
import { vocabulary } from '../vocabulary.ts';
import type { Page } from './page.ts';

/** What every list shows when it could not be loaded: why, and a way to try again. */
export function resultPart(result: QueryResult<unknown>): Page {
  if (result.error === undefined) return {};
  return {
    texts: [result.error.message],
    buttons: { [vocabulary.buttons.tryAgain]: () => void result.refetch() },
  };
}
