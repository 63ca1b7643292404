import type { SecondFactor, SecondFactorSecret } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { count, text } from '../../platform/presentation/value.ts';
import { secondFactorFeature } from './second-factor.module.ts';
import type { SecondFactorStore } from './second-factor.store.ts';

const name = 'Two-step sign-in';

const password = {
  label: 'Password',
  kind: 'secret',
  autocomplete: 'current-password',
} as const;
const code = {
  label: 'Code',
  kind: 'text',
  hint: 'Six digits from your authenticator app.',
  autocomplete: 'one-time-code',
} as const;
const anyCode = {
  ...code,
  hint: 'Six digits from your authenticator app, or a recovery code.',
} as const;

const beginShape: FormShape<{ password: string }> = {
  title: 'Turn on two-step sign-in',
  submit: 'Continue',
  fields: { password },
};
const confirmShape: FormShape<{ code: string }> = {
  title: 'Enter a code of the app',
  submit: 'Turn on',
  fields: { code },
};
const renewShape: FormShape<{ password: string; code: string }> = {
  title: 'New recovery codes',
  submit: 'Get new codes',
  fields: { password, code: anyCode },
};
const endShape: FormShape<{ password: string; code: string }> = {
  title: 'Turn off two-step sign-in',
  submit: 'Turn off',
  dangerous: true,
  fields: { password, code: anyCode },
};

/** Turns codes of an authenticator app at sign-in on and off. */
export const secondFactorScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(secondFactorFeature);
  const begin = formOf(beginShape, store.begin);
  const confirm = formOf(confirmShape, store.confirm);
  return {
    description:
      'After your password, signing in asks for a code from an app on your phone. A stolen password alone opens nothing.',
    get parts(): readonly ScreenPart[] {
      const { result, secret, recoveryCodes } = store;
      // Read in any case: what is shown behind the codes is fetched meanwhile.
      const { data } = result;
      if (recoveryCodes) return codesParts(store, recoveryCodes);
      if (secret) return [...secretParts(secret), { form: confirm }, cancel(store)];
      if (!data) return [{ result }];
      if (!data.enabled) return [{ form: begin }];
      return [...stateParts(data), { actions: changes(store), of: name }];
    },
  };
};

const secretParts = ({ secret, squares }: SecondFactorSecret): readonly ScreenPart[] => [
  {
    text: 'Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.',
  },
  { secret: { name: 'Key', lines: [secret.match(/.{4}/g)?.join(' ') ?? secret], squares } },
];

const cancel = (store: SecondFactorStore): ScreenPart => ({
  actions: [{ label: 'Cancel', run: () => store.forget() }],
});

const codesParts = (store: SecondFactorStore, lines: readonly string[]): readonly ScreenPart[] => [
  {
    notice:
      'Keep these codes where you find them without your phone. Each signs you in once in place of a code from the app. They are not shown again.',
    tone: 'warning',
  },
  { secret: { name: 'Recovery codes', lines } },
  { actions: [{ label: 'I have kept them', run: () => store.forget() }] },
];

const stateParts = ({ recoveryCodes }: SecondFactor): readonly ScreenPart[] => [
  ...(recoveryCodes < 3
    ? [
        {
          notice: 'You have few recovery codes left. Get new ones.',
          tone: 'warning' as const,
        },
      ]
    : []),
  {
    name,
    facts: [
      { key: 'state', label: name, value: text('On') },
      { key: 'left', label: 'Recovery codes left', value: count(recoveryCodes) },
    ],
  },
];

const changes = (store: SecondFactorStore): readonly Action[] => [
  {
    label: 'Get new recovery codes',
    form: () => formOf(renewShape, store.renew, { description: 'The old ones stop working.' }),
  },
  {
    label: 'Turn off',
    dangerous: true,
    form: () =>
      formOf(endShape, store.end, { description: 'Then your password alone signs you in.' }),
  },
];
