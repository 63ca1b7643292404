import { type Layer, noLayers } from './optimistic-layers.ts';
import type { QueryEntry } from './query-entry.ts';
import type { TagEpochs } from './tag-epochs.ts';

/** An edit that is shown and not yet decided. Deciding it a second time does nothing. */
export interface PendingEdit {
  /** Confirmed by the server: it stays until an answer that contains it. */
  settle(): void;
  /** Refused by the server: restores the previous data. */
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
  entry.change(() => {
    entry.layers = [...entry.layers, layer];
  });
  return {
    settle() {
      // The data on show stays the same, so no observer needs a notification.
      const settled = { update, settledAt: epochs.next() };
      entry.layers = entry.layers.map((other) => (other === layer ? settled : other));
      absorbSettled(entry);
    },
    rollback() {
      if (!entry.layers.includes(layer)) return;
      entry.change(() => {
        entry.layers = entry.layers.filter((other) => other !== layer);
      });
      absorbSettled(entry);
    },
  };
}

/** While no older answer is on its way, settled edits are as good as the server's own word. */
function absorbSettled(entry: QueryEntry): void {
  const open = entry.layers.some(({ settledAt }) => settledAt === undefined);
  if (entry.server === undefined || entry.inFlight || open || entry.layers.length === 0) return;
  // The raw body says something else now, so the next answer must not be compared with it.
  entry.server = { data: entry.shown, body: undefined, etag: undefined };
  entry.layers = noLayers;
}
