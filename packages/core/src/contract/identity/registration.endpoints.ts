import { mutation, query } from '../endpoint.ts';
import type {
  AcceptInvitationAnswer,
  AcceptInvitationBody,
  ConvertAnswer,
  ConvertBody,
  InvitationOffer,
  SetUpProfileAnswer,
  SetUpProfileBody,
  SignUpAnswer,
  SignUpBody,
  TokenParams,
} from './registration.schema.ts';

/** A new role opens and changes nearly every screen: what was refused before is there now. */
const changedByRole = [
  'Session',
  'Profile',
  'Accounts',
  'Plans',
  'Users',
  'Subscriptions',
  'PositionsList',
  'OrdersList',
  'ProfileConnectedAccounts',
  'ProfileStats',
] as const;

export const signUp = mutation<{ body: SignUpBody; response: SignUpAnswer }>('POST', {
  name: 'signUp',
  retry: 'safe',
  path: '/users',
  access: 'public',
  success: 202,
  alerts: 'suppressed',
  answer: 'email',
  summary: 'Register an email address. The response is the same whether or not it has an account.',
});

export const setUpProfile = mutation<{ body: SetUpProfileBody; response: SetUpProfileAnswer }>(
  'PUT',
  {
    name: 'setUpProfile',
    path: '/session/setup-profile',
    access: 'signed-in',
    invalidates: ['Session', 'Profile', 'Preferences'],
    alerts: 'suppressed',
    answer: 'username needsSetup',
    summary: 'Complete sign-up: choose a username, accept the terms and set a time zone.',
  },
);

export const convertToMentor = mutation<{ body: ConvertBody; response: ConvertAnswer }>('POST', {
  name: 'convertToMentor',
  path: '/mentor_billing/convert',
  access: 'signed-in',
  invalidates: changedByRole,
  answer: 'permissions{} needsSetup',
  summary: 'Become a mentor. Requires a verified email. Idempotent.',
});

export const getInvitation = query<{ params: TokenParams; response: InvitationOffer }>({
  name: 'getInvitation',
  path: '/invitations/:token',
  access: 'public',
  alerts: 'suppressed',
  answer: 'email role inviter message expiresAt hasAccount',
  summary: 'Get the role and recipient of an invitation. 410 if it is used, revoked or expired.',
});

export const acceptInvitation = mutation<{
  params: TokenParams;
  body: AcceptInvitationBody;
  response: AcceptInvitationAnswer;
}>('POST', {
  name: 'acceptInvitation',
  retry: 'safe',
  path: '/invitations/:token/accept',
  access: 'public',
  invalidates: changedByRole,
  alerts: 'suppressed',
  success: 201,
  answer: 'uuid token expiresAt needsSetup',
  summary: 'Accept an invitation with a new account or the invited one. Works once.',
});
