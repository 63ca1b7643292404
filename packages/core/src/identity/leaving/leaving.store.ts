import { makeObservable, observable, reaction, runInAction } from 'mobx';
import { type AccountDeletion, endpoints, required } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import type { SessionStore } from '../session/session.store.ts';

/** Deleting one's account, and keeping it after all. */
export class LeavingStore {
  readonly form: Form<{ password: string; confirm: string }>;
  /** Being kept. */
  keeping = false;

  readonly #cache: QueryCache;
  readonly #session: SessionStore;
  readonly #navigation: NavigationStore;
  readonly #toasts: ToastQueue;

  constructor(
    cache: QueryCache,
    session: SessionStore,
    navigation: NavigationStore,
    toasts: ToastQueue,
  ) {
    this.#cache = cache;
    this.#session = session;
    this.#navigation = navigation;
    this.#toasts = toasts;
    makeObservable(this, { keeping: observable });
    this.form = new Form({
      initial: { password: '', confirm: '' },
      rules: { password: required('Password'), confirm: (typed) => this.#confirmProblem(typed) },
      submit: async (body) => {
        const { scheduledFor } = await cache.mutate(endpoints.deleteAccount, { body });
        this.form.reset();
        session.update({ deletesAt: scheduledFor });
      },
    });
  }

  get result(): QueryResult<AccountDeletion> {
    return this.#cache.query(endpoints.getAccountDeletion, {});
  }

  /** When the account is deleted; undefined: it stays. */
  get deletesAt(): string | undefined {
    return this.#session.current?.deletesAt ?? undefined;
  }

  /** A failure shows a toast. */
  async keep(): Promise<void> {
    if (this.keeping) return;
    this.#turn(true);
    try {
      await this.#cache.mutate(endpoints.keepAccount, {});
      this.#session.update({ deletesAt: null });
      this.#toasts.show({
        severity: 'success',
        title: 'Your account stays',
        description: 'Canceled subscriptions and archived plans stay as they are.',
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.#turn(false);
    }
  }

  /** Leaving the screen clears the form: no password stays in a hidden form. */
  start(): () => void {
    return reaction(
      () => this.#navigation.current?.name,
      () => this.form.reset(),
    );
  }

  onLogOut(): void {
    this.form.reset();
  }

  #confirmProblem(typed: string): string | undefined {
    const username = this.#session.current?.username ?? '';
    if (typed.trim().toLowerCase() === username) return undefined;
    return `Type your username, ${username}.`;
  }

  #turn(keeping: boolean): void {
    runInAction(() => {
      this.keeping = keeping;
    });
  }
}
