import type { QueryResult } from '@skipper/core';
import { vocabulary } from '../vocabulary.ts';
import type { Page } from './page.ts';

/** Shown for every list that could not be loaded, or is slow: why, and a way to try again. */
export function resultPart(result: QueryResult<unknown>): Page {
  if (result.error === undefined && !result.slow) return {};
  return {
    texts: [result.error?.message],
    buttons: { [vocabulary.buttons.tryAgain]: () => void result.refetch() },
  };
}
