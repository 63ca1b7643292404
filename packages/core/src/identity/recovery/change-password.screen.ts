import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import { changePasswordFeature } from './recovery.module.ts';

const shape: FormShape<{ current: string; next: string; repeat: string }> = {
  title: 'Change password',
  submit: 'Change password',
  fields: {
    current: { label: 'Current password', kind: 'secret', autocomplete: 'current-password' },
    next: {
      label: 'New password',
      kind: 'secret',
      hint: 'At least 8 characters, not a common one.',
      autocomplete: 'new-password',
    },
    repeat: { label: 'Confirm password', kind: 'secret', autocomplete: 'new-password' },
  },
};

/** Changes the password of a signed-in user. */
export const changePasswordScreen: ScreenMaker = (skipper) => ({
  description: 'You stay signed in here. Your other sessions end.',
  parts: [
    {
      form: formOf(shape, skipper.use(changePasswordFeature).form, {
        links: { current: { label: 'Forgot password?', path: to('forgot-password') } },
      }),
    },
  ],
});
