import type { Db } from '../../../storage/database.ts';
import { type FillRow, spansOfImport } from '../fills/fills.repository.ts';
import type { FillChanges } from '../positions/fill-stream.ts';
import { byPlace } from '../positions/place.ts';
import type { Span } from '../positions/plan-span.ts';

export interface ChangedFills {
  readonly spans: readonly Span[];
  readonly changes: FillChanges;
}

/** The parts of an account's history that new fills change. */
export function spansOfAdded(fills: readonly FillRow[]): ChangedFills {
  const added = Map.groupBy(fills.toSorted(byPlace), ({ instrumentKey }) => instrumentKey);
  const spans = [...added].map(([instrumentKey, own]): Span => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) throw new Error('A group has a fill.');
    return { instrumentKey, first: first.executedAt, last: last.executedAt };
  });
  return { spans, changes: { added } };
}

/** The parts that change when what an import added is removed. */
export async function spansOfRemoved(db: Db, importId: string): Promise<ChangedFills> {
  const spans = await spansOfImport(db, importId);
  return { spans, changes: { added: new Map(), without: importId } };
}
