import { foldLayers, type Layer } from './optimistic-layers.ts';
import type { QueryEntry } from './query-entry.ts';
import type { TagEpochs } from './tag-epochs.ts';

/** An edit that is shown and not yet decided. Deciding it a second time does nothing. */
export interface PendingEdit {
  /** The server has it: it stays until an answer that contains it. */
  settle(): void;
  /** The server refused it: what stood there before stands there again. */
  rollback(): void;
}

/** Puts an edit on top of an entry. Throws what `update` throws on the data shown now. */
export function applyEdit(
  entry: QueryEntry,
  update: (data: unknown) => unknown,
  epochs: TagEpochs,
): PendingEdit {
  if (entry.server !== undefined) update(entry.shown);
  const layer: Layer = { update };
  const replace = (by: readonly Layer[]): void => {
    if (!entry.layers.includes(layer)) return;
    entry.change(() => {
      entry.layers = entry.layers.flatMap((other) => (other === layer ? by : [other]));
      absorbSettled(entry);
    });
  };
  entry.change(() => {
    entry.layers = [...entry.layers, layer];
  });
  return {
    settle: () => replace([{ update, settledAt: epochs.next() }]),
    rollback: () => replace([]),
  };
}

/** While no older answer is on its way, a settled edit is as good as the server's own word. */
function absorbSettled(entry: QueryEntry): void {
  while (entry.server !== undefined && !entry.flight && entry.layers[0]?.settledAt !== undefined) {
    const [layer, ...others] = entry.layers;
    // Its raw body says something else now, so the next answer must not be compared with it.
    entry.server = { data: foldLayers(entry.server.data, layer ? [layer] : []), body: undefined };
    entry.layers = others;
  }
}
