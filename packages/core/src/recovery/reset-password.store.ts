import { endpoints, newPassword, required } from '../contract/index.ts';
import { Form } from '../forms/form.ts';
import type { NavigationStore } from '../navigation/navigation.store.ts';
import type { ToastQueue } from '../toasts/toast-queue.store.ts';
import type { Transport } from '../transport/transport.ts';

/** Choosing a new password with the link of a mail. The token stays in the address alone. */
export class ResetPasswordStore {
  readonly form: Form<{ password: string; repeat: string }>;

  constructor(transport: Transport, navigation: NavigationStore, toasts: ToastQueue) {
    this.form = new Form({
      initial: { password: '', repeat: '' },
      rules: { password: newPassword, repeat: required('Repeat password') },
      check: ({ password, repeat }) =>
        repeat !== '' && repeat !== password ? { repeat: 'The two passwords differ.' } : {},
      submit: async ({ password }) => {
        const token = navigation.current?.params.token ?? '';
        await transport.send(endpoints.resetPassword, { body: { token, password } });
        this.form.reset();
        toasts.show({
          severity: 'success',
          title: 'Password changed',
          description: 'Sign in with your new password.',
        });
        navigation.go('/login', { replace: true });
      },
    });
  }

  dispose(): void {
    this.form.reset();
  }
}
