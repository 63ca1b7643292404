import type { Nothing } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type { AccountDeletion, DeleteAccountBody, ScheduledDeletion } from './leaving.schema.ts';

export const getAccountDeletion = query<{ response: AccountDeletion }>({
  name: 'getAccountDeletion',
  path: '/users/me/deletion',
  access: 'signed-in',
  provides: ['Session', 'Subscriptions'],
  answer: 'scheduledFor obstacles[]',
  summary: 'Get when your account is deleted, and what has to end before it can be.',
});

export const deleteAccount = mutation<{ body: DeleteAccountBody; response: ScheduledDeletion }>(
  'DELETE',
  {
    name: 'deleteAccount',
    path: '/users/me',
    access: 'signed-in',
    invalidates: ['Session', 'Subscriptions', 'Plans', 'Profile', 'Users', 'Notifications'],
    alerts: 'suppressed',
    answer: 'scheduledFor',
    summary:
      'Schedule your account for deletion in 14 days. Your subscriptions end with their periods. 409 while subscribers, a balance or a dispute is left.',
  },
);

export const keepAccount = mutation<{ response: Nothing }>('POST', {
  name: 'keepAccount',
  path: '/users/me/keep',
  access: 'signed-in',
  invalidates: ['Session', 'Users', 'Notifications'],
  success: 204,
  summary: 'Keep an account that is scheduled for deletion. Idempotent.',
});
