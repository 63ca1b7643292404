import { endpoints, newPassword, required } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { repeatedPassword } from './repeated-password.ts';

/** Changing one's password while signed in. The other sessions end. */
export class ChangePasswordStore {
  readonly form: Form<{ current: string; next: string; repeat: string }>;

  constructor(cache: QueryCache, toasts: ToastQueue) {
    this.form = new Form({
      initial: { current: '', next: '', repeat: '' },
      rules: {
        current: required('Current password'),
        next: newPassword,
        repeat: required('Confirm password'),
      },
      check: ({ next, repeat }) => repeatedPassword(next, repeat),
      submit: async ({ current, next }) => {
        await cache.mutate(endpoints.changePassword, { body: { current, next } });
        this.form.reset();
        toasts.show({
          severity: 'success',
          title: 'Password changed',
          description: 'Your other sessions have ended.',
        });
      },
    });
  }

  onLogOut(): void {
    this.form.reset();
  }
}
