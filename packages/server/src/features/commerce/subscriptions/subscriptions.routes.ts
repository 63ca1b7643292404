import type { Subscription } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';
import type { TestPayer } from '../payments/test-payer.ts';
import { viewPayment } from '../payments/view-payment.ts';
import type { CheckoutService } from './checkout.service.ts';
import { grantsAccess } from './grants-access.ts';
import { listSubscriptions, readSubscription } from './subscriptions.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

export interface SubscriptionParts {
  readonly checkout: CheckoutService;
  readonly subscriptions: SubscriptionService;
  readonly testPayer: TestPayer;
}

type Names =
  | 'getUserSubscriptions'
  | 'createSubscription'
  | 'getSubscriptionPayment'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'enterTestCard'
  | 'confirmTestPayment';

export function subscriptionRoutes(parts: SubscriptionParts): Pick<Handlers, Names> {
  const { checkout, subscriptions, testPayer } = parts;
  return {
    getUserSubscriptions: async ({ db, user, now, header }) => {
      const rows = await listSubscriptions(db, user.id);
      // The body is a bare list, so the total is sent in a header.
      header('X-Total-Count', String(rows.length));
      return rows.map((row) => toSubscription(row, instant(now)));
    },
    createSubscription: async ({ db, user, body, now }) => {
      const id = await checkout.order(db, user.id, body, now);
      return view(db, id, now);
    },
    getSubscriptionPayment: async ({ db, params }) =>
      viewPayment(await findLatestAttempt(db, params.uuid)),
    cancelSubscription: async ({ db, params, body, now }) => {
      const comment = body.comment?.trim() ?? '';
      const cancelReason = comment === '' ? body.reason : `${body.reason}: ${comment}`;
      await subscriptions.change(db, params.uuid, 'schedule-cancel', now, { cancelReason });
      return view(db, params.uuid, now);
    },
    resumeSubscription: async ({ db, params, now }) => {
      await subscriptions.change(db, params.uuid, 'resume', now);
      return view(db, params.uuid, now);
    },
    enterTestCard: async ({ db, params, body, user, now }) => {
      const { username: holder } = await readUser(db, user.id);
      await testPayer.enterCard(db, params.uuid, { card: body.card, holder }, now);
      return viewPayment(await findLatestAttempt(db, params.uuid));
    },
    confirmTestPayment: async ({ db, params, body, now }) => {
      await testPayer.confirm(db, params.uuid, body.agrees, now);
      return viewPayment(await findLatestAttempt(db, params.uuid));
    },
  };
}

async function view(db: Db, id: string, now: number): Promise<Subscription> {
  return toSubscription(await readSubscription(db, id), instant(now));
}

type Row = Awaited<ReturnType<typeof listSubscriptions>>[number];

function toSubscription(row: Row, now: string): Subscription {
  return {
    uuid: row.id,
    status: grantsAccess(row, now) ? 'active' : 'inactive',
    billingStatus: row.billingStatus,
    plan: { uuid: row.planId, name: row.planName },
    account: { uuid: row.mentorId, username: row.username, avatarUrl: row.avatarUrl },
    interval: row.interval,
    amount: row.amount,
    currency: row.currency,
    currentPeriodEnd: row.currentPeriodEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd === 1,
  };
}
