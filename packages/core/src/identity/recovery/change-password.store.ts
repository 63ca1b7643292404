import { reaction } from 'mobx';
import { endpoints, newPassword, required } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import { repeatedPassword } from './repeated-password.ts';

/** Changing one's password while signed in. The other sessions end. */
export class ChangePasswordStore {
  readonly form: Form<{ current: string; next: string; repeat: string }>;

  readonly #navigation: NavigationStore;

  constructor(cache: QueryCache, navigation: NavigationStore, toasts: ToastQueue) {
    this.#navigation = navigation;
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
}
