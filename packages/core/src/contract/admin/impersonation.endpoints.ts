import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation } from '../endpoint.ts';
import type { Credentials } from '../identity/session.schema.ts';
import type { ImpersonateBody } from './impersonation.schema.ts';

// Tokens are answered once: no answer is kept for a second try.
const once = { alerts: 'suppressed', retry: 'never' } as const;

export const impersonateUser = mutation<{
  params: UuidParams;
  body: ImpersonateBody;
  response: Credentials;
}>('POST', {
  ...once,
  name: 'impersonateUser',
  path: '/admin/users/:uuid/impersonate',
  access: { require: ['impersonate'] },
  invalidates: ['Users'],
  success: 201,
  answer: 'uuid token expiresAt',
  summary:
    'Get a bearer token that views the product as a user for 30 minutes, and for no longer than your own session. Nearly every write is refused to it. Requires a reason, and your password. Emails the user. 409 for admins and for users who are suspended or deleted.',
});

export const endImpersonation = mutation<{ response: Nothing }>('DELETE', {
  ...once,
  name: 'endImpersonation',
  path: '/admin/impersonation',
  access: 'signed-in',
  impersonation: 'ends',
  success: 204,
  summary:
    'Revoke the token of this request, by which you view as a user. 409 for any other token.',
});
