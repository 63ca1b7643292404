import { counted, type Import, showingFills, type Tag } from '../../contract/index.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** Reports what became of files. */
export class ImportNews {
  readonly #toasts: ToastQueue;
  /** The import that was last cancelled while it was added. */
  #canceled: string | undefined;

  constructor(toasts: ToastQueue) {
    this.#toasts = toasts;
  }

  added({ rows, fileName }: Import): void {
    this.#tell(`${counted(rows.new, 'fill')} added from ${fileName}.`);
  }

  discarded({ fileName }: Import): void {
    this.#tell(`${fileName} discarded.`);
  }

  corrected(fills: number): void {
    this.#tell(`${counted(fills, 'fill')} corrected.`);
  }

  /** An import whose fills are to be removed; one that is still added is only canceled. */
  undoes({ uuid, state }: Pick<Import, 'uuid' | 'state'>): void {
    if (state === 'adding') this.#canceled = uuid;
  }

  /** A job that removes fills knows how many there were: it may have been cancelled half way. */
  undone({ uuid, rows, job }: Import): void {
    const fills = counted(job?.total ?? rows.new, 'fill');
    this.#tell(`Import ${uuid === this.#canceled ? 'canceled' : 'undone'}: ${fills} removed.`);
  }

  #tell(title: string): void {
    this.#toasts.show({ severity: 'success', title });
  }
}

/** For jobs, whose end no call reports: all that adding fills changes. */
export const changedByFills: readonly Tag[] = showingFills;
