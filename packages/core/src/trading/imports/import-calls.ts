import {
  endpoints,
  type Import,
  type UpdateImportBody,
  type UploadedFile,
} from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';

/** The calls about imports. Each answers with the import as it is then, and throws ApiError. */
export class ImportCalls {
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  create(accountUuid: string, file: UploadedFile): Promise<Import> {
    return this.#cache.mutate(endpoints.createImport, { body: { accountUuid, file } });
  }

  readAgain(uuid: string, body: UpdateImportBody = {}): Promise<Import> {
    return this.#cache.mutate(endpoints.updateImport, { params: { uuid }, body });
  }

  commit(uuid: string): Promise<Import> {
    return this.#cache.mutate(endpoints.commitImport, { params: { uuid } });
  }

  revert(uuid: string, reason = ''): Promise<Import> {
    const query = reason === '' ? {} : { reason };
    return this.#cache.mutate(endpoints.revertImport, { params: { uuid }, query });
  }

  correct(uuid: string, reason: string, rows: number[] | undefined): Promise<Import> {
    const body = { reason, ...(rows ? { rows } : {}) };
    return this.#cache.mutate(endpoints.correctFills, { params: { uuid }, body });
  }
}
