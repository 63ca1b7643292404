import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { resetPasswordFeature } from './recovery.module.ts';

const shape: FormShape<{ password: string; repeat: string }> = {
  title: 'Reset password',
  submit: 'Set new password',
  keepsText: true,
  fields: {
    password: {
      label: 'New password',
      kind: 'secret',
      hint: 'At least 8 characters, not a common one.',
      autocomplete: 'new-password',
    },
    repeat: { label: 'Confirm password', kind: 'secret', autocomplete: 'new-password' },
  },
};

const newLink = { label: 'Get a new link', path: to('forgot-password') };

/** Takes a new password with the link of a mail, and leads to a new link where that one is dead. */
export const resetPasswordScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(resetPasswordFeature);
  const form = formOf(shape, store.form);
  return {
    description: 'Setting it signs you out on all your devices.',
    get parts() {
      return store.linkDead ? [{ form }, { links: [newLink] }] : [{ form }];
    },
  };
};
