import {
  type ConnectedAccount,
  type ConnectedAccountList,
  endpoints,
  type UpdateAccountBody,
} from '../../contract/index.ts';
import type { Environment } from '../../platform/ports/ports.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { type AccountForm, accountForm } from './account.form.ts';

/** How long to wait between two looks at a job. */
const pollEvery = 1_000;

/** The trading accounts of a Skipper. */
export class AccountsStore {
  readonly createForm: AccountForm;
  readonly #cache: QueryCache;

  constructor(cache: QueryCache, environment: Environment) {
    this.#cache = cache;
    this.createForm = accountForm(cache, environment);
  }

  onLogOut(): void {
    this.createForm.reset();
  }

  /** Asked for each second while positions of one are recalculated. */
  get list(): QueryResult<ConnectedAccountList> {
    const options = this.recalculated.length > 0 ? { pollEvery } : {};
    return this.#cache.query(endpoints.listConnectedAccounts, {}, options);
  }

  /** Those whose positions a job recalculates. */
  get recalculated(): readonly ConnectedAccount[] {
    const { data } = this.#cache.query(endpoints.listConnectedAccounts, {});
    return data?.accounts.filter(({ recalculation }) => recalculation !== null) ?? [];
  }

  /** An account of the list, once that is loaded. */
  find(uuid: string): ConnectedAccount | undefined {
    return this.list.data?.accounts.find((account) => account.uuid === uuid);
  }

  /** Changes what an account is called or what others may see of it. Throws ApiError. */
  async update(uuid: string, body: UpdateAccountBody): Promise<void> {
    await this.#cache.mutate(endpoints.updateConnectedAccount, { params: { uuid }, body });
  }

  /** Archives an account; its history stays. Throws ApiError. */
  async archive(uuid: string): Promise<void> {
    await this.#cache.mutate(endpoints.archiveConnectedAccount, { params: { uuid } });
  }

  /** Removes an account without fills. Throws ApiError, 409 for one that has some. */
  async remove(uuid: string): Promise<void> {
    await this.#cache.mutate(endpoints.deleteConnectedAccount, { params: { uuid } });
  }
}
