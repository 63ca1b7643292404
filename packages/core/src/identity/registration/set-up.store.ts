import { reaction } from 'mobx';
import type { SetUpForm } from './set-up.form.ts';
import type { UsernameCheck } from './username-check.ts';

/** Setting up the profile: the form, and whether the name being typed can be had. */
export class SetUpStore {
  readonly form: SetUpForm;
  readonly usernames: UsernameCheck;

  constructor(form: SetUpForm, usernames: UsernameCheck) {
    this.form = form;
    this.usernames = usernames;
  }

  start(): () => void {
    return reaction(
      () => this.form.value('username'),
      (name) => this.usernames.look(name),
      { fireImmediately: true },
    );
  }

  onLogOut(): void {
    this.form.reset();
  }
}
