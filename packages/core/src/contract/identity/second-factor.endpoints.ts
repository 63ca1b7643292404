import type { Nothing } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  BeginSecondFactorBody,
  ConfirmSecondFactorBody,
  ProvenBody,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
} from './second-factor.schema.ts';

const path = '/users/me/second-factor';
// Secrets are answered once: no answer is kept for a second try.
const once = { access: 'signed-in', alerts: 'suppressed', retry: 'never' } as const;

export const getSecondFactor = query<{ response: SecondFactor }>({
  name: 'getSecondFactor',
  path,
  access: 'signed-in',
  provides: ['Session'],
  answer: 'enabled recoveryCodes#',
  summary: 'Get whether you sign in with a second step.',
});

export const beginSecondFactor = mutation<{
  body: BeginSecondFactorBody;
  response: SecondFactorSecret;
}>('POST', {
  ...once,
  name: 'beginSecondFactor',
  path,
  success: 201,
  answer: 'secret uri squares[*]',
  summary:
    'Get a new secret for an authenticator app. Nothing changes until a code of it is confirmed. 409 if a second step is on.',
});

export const confirmSecondFactor = mutation<{
  body: ConfirmSecondFactorBody;
  response: RecoveryCodes;
}>('POST', {
  ...once,
  name: 'confirmSecondFactor',
  path: `${path}/confirm`,
  invalidates: ['Session', 'UserDeviceTokenStatus', 'Notifications'],
  answer: 'recoveryCodes[*]',
  summary:
    'Turn the second step on by a code of the new secret. Ends all other sessions. 409 if there is no new secret.',
});

export const renewRecoveryCodes = mutation<{ body: ProvenBody; response: RecoveryCodes }>('POST', {
  ...once,
  name: 'renewRecoveryCodes',
  path: `${path}/recovery-codes`,
  invalidates: ['Session'],
  answer: 'recoveryCodes[*]',
  summary: 'Get new recovery codes. The old ones stop working. 409 without a second step.',
});

export const endSecondFactor = mutation<{ body: ProvenBody; response: Nothing }>('DELETE', {
  ...once,
  name: 'endSecondFactor',
  path,
  invalidates: ['Session', 'Notifications'],
  success: 204,
  summary: 'Turn the second step off. 409 without one.',
});
