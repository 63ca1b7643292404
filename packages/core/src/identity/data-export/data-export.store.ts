import { type AnsweredFile, type CurrentDataExport, endpoints } from '../../contract/index.ts';
import type { SaveFile } from '../../platform/presentation/action.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import { saveWithToast } from '../../shell/toasts/save-file.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

const pollEvery = 1_000;

/** A copy of all data of the user: asked for, prepared by the server, and saved. */
export class DataExportStore {
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;
  readonly #write = new SingleWrite();

  constructor(cache: QueryCache, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
  }

  /** A change of it is under way. */
  get changing(): boolean {
    return this.#write.pending;
  }

  /** Asked for each second while it is prepared. */
  get result(): QueryResult<CurrentDataExport> {
    const { data } = this.#cache.query(endpoints.getDataExport, {});
    const options = data?.export?.state === 'preparing' ? { pollEvery } : {};
    return this.#cache.query(endpoints.getDataExport, {}, options);
  }

  /** A failure shows a toast; so with `remove`. */
  async request(): Promise<void> {
    await this.#write.run(() => this.#cache.mutate(endpoints.requestDataExport, {}));
  }

  /** Deletes it, or stops its preparation. */
  async remove(): Promise<void> {
    await this.#write.run(() => this.#cache.mutate(endpoints.deleteDataExport, {}));
  }

  /** A failure shows a toast. */
  save(uuid: string, save: SaveFile): Promise<void> {
    return saveWithToast(this.#toasts, 'Your data', () => this.#read(uuid), save);
  }

  async #read(uuid: string): Promise<AnsweredFile> {
    const base64: string[] = [];
    for (let from = 0; ; ) {
      const args = { params: { uuid }, query: { from } };
      const part = await this.#cache.fetch(endpoints.getDataExportFile, args);
      base64.push(part.base64);
      if (part.next === null) return { ...part, base64: base64.join('') };
      from = part.next;
    }
  }
}
