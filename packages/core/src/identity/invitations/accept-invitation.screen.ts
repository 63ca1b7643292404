import { brand } from '../../contract/brand.ts';
import type { InvitationOffer } from '../../contract/index.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';
import type { AcceptInvitationStore } from './accept-invitation.store.ts';
import { acceptInvitationFeature } from './invitations.module.ts';

const shape: FormShape<{ password: string }> = {
  title: 'Accept invitation',
  submit: 'Accept invitation',
  fields: {
    password: {
      label: 'Password',
      kind: 'secret',
      hint: 'For your new account. At least 8 characters, not a common one.',
      autocomplete: 'new-password',
    },
  },
};

const signIn = { label: 'Sign in', path: to('login') };
const dashboard = { label: 'Go to the dashboard', path: to('dashboard') };

/** Takes up the invitation of a mail, or says what to do where that is not possible. */
export const acceptInvitationScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(acceptInvitationFeature);
  // Who is signed in has a password: the form is its button alone.
  const form = formOf(shape, store.form, { applies: () => store.case === 'new-account' });
  const offered = (): readonly ScreenPart[] => {
    const { data } = store.result;
    return data ? [{ text: offerText(data) }, ...messageOf(data)] : [];
  };
  return {
    get parts(): readonly ScreenPart[] {
      const user = skipper.session.current;
      switch (store.case) {
        case 'loading':
        case 'failed':
          return [{ result: store.result }];
        case 'new-account':
        case 'ready':
          return [...offered(), { form }];
        case 'sign-in-first':
          return [...offered(), { text: haveAccount }, { actions: [signInAction(store)] }];
        case 'another-user':
          return anotherUserParts(store, user?.email ?? '');
        case 'used':
          return [{ notice: usedText }, ...afterUse(user?.email)];
        default:
          return [...deadTexts[store.case], { links: [user ? dashboard : signIn] }];
      }
    },
  };
};

const roles: Readonly<Record<InvitationOffer['role'], string>> = {
  mentor: `a ${brand.mentor}`,
  mentee: `a ${brand.mentee}`,
  admin: 'an administrator',
};

const offerText = ({ inviter, role, email }: InvitationOffer): string =>
  `${inviter} invites ${email} to join ${brand.name} as ${roles[role]}.`;

const messageOf = ({ message }: InvitationOffer): readonly ScreenPart[] =>
  message === '' ? [] : [{ notice: message }];

const haveAccount = 'You already have an account. Sign in to accept.';

const signInAction = (store: AcceptInvitationStore) => ({
  label: 'Sign in',
  primary: true,
  run: () => store.signIn(),
});

function anotherUserParts(store: AcceptInvitationStore, own: string): readonly ScreenPart[] {
  const invited = store.result.data?.email ?? '';
  return [
    { notice: `This invitation is for ${invited}. You’re signed in as ${own}.` },
    { text: `Log out to accept it as ${invited}, or leave it and stay signed in.` },
    {
      actions: [{ label: 'Log out and continue', primary: true, run: () => store.switchUser() }],
    },
    { links: [{ lead: 'Not for you?', ...dashboard }] },
  ];
}

const usedText = 'This invitation was already used.';

const afterUse = (own: string | undefined): readonly ScreenPart[] =>
  own === undefined
    ? [{ text: 'If it was you, sign in with your email and password.' }, { links: [signIn] }]
    : [{ text: `You’re signed in as ${own}.` }, { links: [dashboard] }];

/** Why an invitation can no longer be accepted, and the way to another one. */
const deadTexts = {
  unknown: [
    { notice: 'We don’t recognize this invitation.', tone: 'warning' },
    {
      text: 'The link may be incomplete, or a newer email has replaced it. Open the link in the newest email, or ask for a new invitation.',
      mailLink: true,
    },
  ],
  revoked: [
    { notice: 'This invitation was withdrawn.', tone: 'warning' },
    {
      text: 'If you have a newer email, open the link in that one. Otherwise ask the person who invited you.',
      mailLink: true,
    },
  ],
  expired: [
    { notice: 'This invitation has expired.', tone: 'warning' },
    { text: 'Invitations work for seven days. Ask the person who invited you to send it again.' },
  ],
} as const satisfies Record<string, readonly ScreenPart[]>;
