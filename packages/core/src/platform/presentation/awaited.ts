import type { QueryResult } from '../query/query-result.ts';
import type { ScreenModel, ScreenPart } from './screen-model.ts';

/**
 * Whether the first answer is on its way, so that no one knows how much room it takes. Nothing waits
 * for one that needs several attempts.
 */
export const isAwaited = ({ data, error, slow }: QueryResult<unknown>): boolean =>
  data === undefined && error === undefined && !slow;

/**
 * How many parts of a screen keep their place, from the top: those below one that does not know its
 * height yet would be pushed down later. Undefined where all is there.
 */
export function placedParts({ awaited = false, parts }: ScreenModel): number | undefined {
  // Every part is read: none asks for its data only after the one above it.
  const places = parts.map(awaits);
  if (awaited) return 0;
  const place = places.indexOf(true);
  return place < 0 ? undefined : place + 1;
}

function awaits(part: ScreenPart): boolean {
  if ('table' in part) return isAwaited(part.table.result);
  return 'result' in part && isAwaited(part.result);
}
