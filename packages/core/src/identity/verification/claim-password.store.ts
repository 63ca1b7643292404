import { reaction } from 'mobx';
import { endpoints, newPassword, required } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { repeatedPassword } from '../recovery/repeated-password.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { VerificationStore } from './verification.store.ts';

interface Surroundings {
  readonly transport: Transport;
  readonly navigation: NavigationStore;
  readonly session: SessionStore;
  readonly toasts: ToastQueue;
}

/**
 * Choosing a password on the verification screen, if the link was opened elsewhere than the
 * sign-up: the person who signed up may not own the address, so their password is gone.
 */
export class ClaimPasswordStore {
  readonly form: Form<{ password: string; repeat: string }>;
  readonly #verification: VerificationStore;
  readonly #surroundings: Surroundings;

  constructor(verification: VerificationStore, surroundings: Surroundings) {
    this.#verification = verification;
    this.#surroundings = surroundings;
    this.form = new Form({
      initial: { password: '', repeat: '' },
      rules: { password: newPassword, repeat: required('Confirm password') },
      check: ({ password, repeat }) => repeatedPassword(password, repeat),
      submit: ({ password }) => this.#choose(password),
    });
  }

  /** Whether the screen asks for a password before it leads on. */
  get needed(): boolean {
    return this.#verification.passwordToken !== undefined;
  }

  /** No password waits in a form that is not shown. */
  start(): () => void {
    const { navigation } = this.#surroundings;
    return reaction(
      () => navigation.current?.name === 'verify' && this.#verification.passwordToken,
      () => this.form.reset(),
    );
  }

  dispose(): void {
    this.form.reset();
  }

  async #choose(password: string): Promise<void> {
    const { transport, navigation, session, toasts } = this.#surroundings;
    const token = this.#verification.passwordToken;
    if (token === undefined) return;
    await transport.send(endpoints.resetPassword, { body: { token, password } });
    this.form.reset();
    // Another user of this browser is not to be mistaken for the one who signs in now.
    if (session.signedIn) void session.logOut();
    toasts.show({
      severity: 'success',
      title: 'Email confirmed',
      description: 'Sign in with your new password.',
    });
    navigation.go(to('login'), { replace: true });
  }
}
