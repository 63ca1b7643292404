import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  endpoints,
  required,
  type SecondFactor,
  type SecondFactorSecret,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

type Proof = { password: string; code: string };

const password = required('Password');
const code = required('Code');
const noProof: Proof = { password: '', code: '' };

/** Two-step sign-in of the signed-in user: turning it on and off, and its recovery codes. */
export class SecondFactorStore {
  readonly begin: Form<{ password: string }>;
  readonly confirm: Form<{ code: string }>;
  readonly renew: Form<Proof>;
  readonly end: Form<Proof>;
  /** For the app, until a code of it is confirmed. */
  secret: SecondFactorSecret | undefined = undefined;
  /** Shown this once. */
  recoveryCodes: readonly string[] | undefined = undefined;
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    this.#cache = cache;
    this.#navigation = navigation;
    this.#toasts = toasts;
    this.begin = new Form({
      initial: { password: '' },
      rules: { password },
      submit: async (body) => {
        const secret = await cache.mutate(endpoints.beginSecondFactor, { body });
        // Elsewhere by now: it can be asked for again.
        if (this.#onScreen) this.#show({ secret });
      },
    });
    this.confirm = new Form({
      initial: { code: '' },
      rules: { code },
      submit: async (body) => {
        const { recoveryCodes } = await cache.mutate(endpoints.confirmSecondFactor, { body });
        this.#showCodes(recoveryCodes);
        toasts.show({
          severity: 'success',
          title: 'Two-step sign-in is on',
          description: 'Your other sessions have ended.',
        });
      },
    });
    this.renew = new Form({
      initial: noProof,
      rules: { password, code },
      submit: async (body) => {
        const { recoveryCodes } = await cache.mutate(endpoints.renewRecoveryCodes, { body });
        this.#showCodes(recoveryCodes);
      },
    });
    this.end = new Form({
      initial: noProof,
      rules: { password, code },
      submit: async (body) => {
        await cache.mutate(endpoints.endSecondFactor, { body });
        this.#show({});
        toasts.show({ severity: 'success', title: 'Two-step sign-in is off' });
      },
    });
    makeObservable(this, { secret: observableRef, recoveryCodes: observableRef });
  }

  get result(): QueryResult<SecondFactor> {
    return this.#cache.query(endpoints.getSecondFactor, {});
  }

  /** Leaving the screen forgets what was typed and shown. Codes that come later wait to be seen. */
  start(): () => void {
    return reaction(
      () => this.#onScreen,
      (isOnScreen) => {
        if (!isOnScreen) this.forget();
      },
    );
  }

  /** The codes are kept elsewhere, or nothing is to be turned on. */
  forget(): void {
    this.#show({});
  }

  onLogOut(): void {
    this.forget();
  }

  get #onScreen(): boolean {
    return this.#navigation.current?.name === 'settings-two-step';
  }

  /** The server gives them once, so a user who has left the screen must come back for them. */
  #showCodes(recoveryCodes: readonly string[]): void {
    this.#show({ recoveryCodes });
    if (this.#onScreen) return;
    this.#toasts.show({
      severity: 'info',
      title: 'Recovery codes',
      description: 'Open two-step sign-in in your settings to see your new recovery codes.',
    });
  }

  #show({ secret, recoveryCodes }: Partial<Pick<this, 'secret' | 'recoveryCodes'>>): void {
    runInAction(() => {
      this.secret = secret;
      this.recoveryCodes = recoveryCodes;
      for (const form of [this.begin, this.confirm, this.renew, this.end]) form.reset();
    });
  }
}
