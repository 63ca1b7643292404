import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import type { PhoneStore } from './phone.store.ts';
import { phoneFeature } from './verification.module.ts';

const numberShape: FormShape<{ phone: string; password: string }> = {
  title: 'Phone number',
  submit: 'Send code',
  keepsText: true,
  fields: {
    phone: {
      label: 'Phone number',
      kind: 'phone',
      hint: 'Include the country code, such as +1 202 555 0123.',
      autocomplete: 'tel',
    },
    password: { label: 'Password', kind: 'secret', autocomplete: 'current-password' },
  },
};

const codeShape: FormShape<{ token: string }> = {
  title: 'Code',
  submit: 'Verify',
  keepsText: true,
  fields: {
    token: {
      label: 'Code',
      kind: 'integer',
      hint: 'The 6-digit code in the message.',
      autocomplete: 'one-time-code',
    },
  },
};

/** Confirms a phone: a number, then the code that was sent to it. */
export const verifyPhoneScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(phoneFeature);
  const number = formOf(numberShape, store.number, {
    applies: (key) => key !== 'password' || store.asksForPassword,
    links: { password: { label: 'Forgot password?', path: to('forgot-password') } },
  });
  const code = formOf(codeShape, store.code);
  return {
    description: 'We send a code to your phone by text message.',
    get parts(): readonly ScreenPart[] {
      const confirmed = skipper.session.current?.phoneIsVerified;
      const settings = { label: 'Back to settings', path: to('settings') };
      if (store.sentTo === undefined) {
        return [
          ...(confirmed
            ? [
                {
                  notice: 'Your phone is confirmed. To replace it, confirm another number.',
                  tone: 'success' as const,
                },
              ]
            : []),
          { form: number },
          { links: [settings] },
        ];
      }
      return [
        { notice: `We sent a code to ${store.sentTo}. It works for 10 minutes.` },
        ...(number.problem === undefined ? [] : [{ problem: number.problem }]),
        { form: code },
        { actions: actionsOf(store) },
      ];
    },
  };
};

function actionsOf(store: PhoneStore) {
  const { secondsLeft, running } = store.coolDown;
  return [
    {
      key: 'resend',
      label: running ? `Send it again in ${secondsLeft} s` : 'Send it again',
      unavailable: store.coolDown.reason,
      pending: store.number.pending,
      run: () => store.sendAgain(),
    },
    { label: 'Use another number', run: () => store.startOver() },
  ];
}
