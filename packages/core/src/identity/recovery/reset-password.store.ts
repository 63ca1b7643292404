import { makeObservable, observable, reaction, runInAction } from 'mobx';
import { endpoints, newPassword, required } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import type { SessionStore } from '../session/session.store.ts';
import { repeatedPassword } from './repeated-password.ts';

/** Choosing a new password with a mailed link. The token stays in the address only. */
export class ResetPasswordStore {
  readonly form: Form<{ password: string; repeat: string }>;
  /** The link was used, is too old or was never sent: only a new one helps. */
  linkDead = false;
  readonly #transport: Transport;
  readonly #navigation: NavigationStore;
  readonly #session: SessionStore;
  readonly #toasts: ToastQueue;

  constructor(
    transport: Transport,
    navigation: NavigationStore,
    session: SessionStore,
    toasts: ToastQueue,
  ) {
    this.#transport = transport;
    this.#navigation = navigation;
    this.#session = session;
    this.#toasts = toasts;
    this.form = new Form({
      initial: { password: '', repeat: '' },
      rules: { password: newPassword, repeat: required('Confirm password') },
      check: ({ password, repeat }) => repeatedPassword(password, repeat),
      submit: ({ password }) => this.#reset(password),
    });
    makeObservable(this, { linkDead: observable });
  }

  /** A new link or leaving the screen clears the form: no password stays in a hidden form. */
  start(): () => void {
    return reaction(
      () => this.#token,
      () => {
        this.linkDead = false;
        this.form.reset();
      },
    );
  }

  dispose(): void {
    this.form.reset();
  }

  get #token(): string {
    const screen = this.#navigation.current;
    return screen?.name === 'reset-password' ? (screen.params.token ?? '') : '';
  }

  async #reset(password: string): Promise<void> {
    try {
      const body = { token: this.#token, password };
      await this.#transport.send(endpoints.resetPassword, { body });
    } catch (error) {
      const items = error instanceof ApiError ? error.items : [];
      runInAction(() => {
        this.linkDead = items.some(({ field }) => field === 'token');
      });
      throw error;
    }
    this.form.reset();
    // Every session of the link's owner has ended, and no other user may sign in now.
    if (this.#session.signedIn) void this.#session.logOut();
    this.#toasts.show({
      severity: 'success',
      title: 'Password changed',
      description: 'Sign in with your new password.',
    });
    this.#navigation.go(to('login'), { replace: true });
  }
}
