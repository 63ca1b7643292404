import type { Subscription } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { audit, sourceOf } from '../../admin/audit/audit-log.ts';
import { requireStaying } from '../../identity/leaving/require-staying.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import type { TestPayer } from '../payments/test-payer.ts';
import { viewPayment } from '../payments/view-payment.ts';
import { cancel } from './cancel.ts';
import type { CheckoutService } from './checkout.service.ts';
import type { MemberMails } from './member-mails.ts';
import type { OverduePayments } from './overdue.service.ts';
import type { PlanChanges } from './plan-changes.service.ts';
import { readPlanOffer } from './plan-offer.ts';
import { viewSubscriptions } from './subscription-view.ts';
import { listSubscriptions, readSubscription } from './subscriptions.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

export interface SubscriptionParts {
  readonly changes: PlanChanges;
  readonly checkout: CheckoutService;
  readonly subscriptions: SubscriptionService;
  readonly mails: MemberMails;
  readonly overdue: OverduePayments;
  readonly payments: PaymentsService;
  readonly testPayer: TestPayer;
}

type Names =
  | 'getUserSubscriptions'
  | 'createSubscription'
  | 'getPlanOffer'
  | 'getSubscriptionPayment'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'previewPlanChange'
  | 'changePlan'
  | 'keepPlan'
  | 'getOverdue'
  | 'payOverdue'
  | 'enterTestCard'
  | 'confirmTestPayment';

export function subscriptionRoutes(parts: SubscriptionParts): Pick<Handlers, Names> {
  const { changes, checkout, overdue, payments, subscriptions, testPayer } = parts;
  return {
    getUserSubscriptions: async ({ db, user, now, header }) => {
      const rows = await listSubscriptions(db, user.id);
      // The body is a bare list, so the total is sent in a header.
      header('X-Total-Count', String(rows.length));
      return viewSubscriptions(db, rows, now);
    },
    createSubscription: async (call) => {
      const { db, user, body, now } = call;
      await requireStaying(db, user.id);
      const id = await checkout.order(db, user.id, body, now);
      const accepted = { disclaimer: body.acceptDisclaimerVersion };
      return noted(call, 'subscription.ordered', await view(db, id, now), accepted);
    },
    getPlanOffer: ({ db, params, query, user, now }) => {
      const buyer = { userId: user.id, provider: payments.name, ...query };
      return readPlanOffer(db, params.uuid, { ...buyer, now });
    },
    getSubscriptionPayment: async ({ db, params }) =>
      viewPayment(await findLatestAttempt(db, params.uuid)),
    cancelSubscription: async (call) => {
      const { db, params, body, now } = call;
      const comment = body.comment?.trim() ?? '';
      const cancelReason = comment === '' ? body.reason : `${body.reason}: ${comment}`;
      await cancel(db, parts, params.uuid, cancelReason, now);
      return noted(call, 'subscription.canceled', await view(db, params.uuid, now));
    },
    resumeSubscription: async (call) => {
      const { db, params, user, now } = call;
      await requireStaying(db, user.id);
      await subscriptions.change(db, params.uuid, 'resume', now);
      return noted(call, 'subscription.resumed', await view(db, params.uuid, now));
    },
    previewPlanChange: ({ db, params, body, now }) => changes.preview(db, params.uuid, body, now),
    changePlan: async (call) => {
      const { db, params, body, user, now } = call;
      await requireStaying(db, user.id);
      await changes.change(db, params.uuid, body, now);
      return noted(call, 'subscription.change_ordered', await view(db, params.uuid, now));
    },
    keepPlan: async (call) => {
      const { db, params, now } = call;
      await changes.keep(db, params.uuid, now);
      return noted(call, 'subscription.change_dropped', await view(db, params.uuid, now));
    },
    getOverdue: ({ db, params }) => overdue.view(db, params.uuid),
    payOverdue: async (call) => {
      const { db, params, body, now } = call;
      const payment = viewPayment(await overdue.pay(db, params.uuid, body, now));
      await noted(call, 'subscription.payment_ordered', await view(db, params.uuid, now));
      return payment;
    },
    enterTestCard: async ({ db, params, body, user, now }) => {
      const { username: holder } = await readUser(db, user.id);
      const attempt = await findLatestAttempt(db, params.uuid);
      await testPayer.enterCard(db, attempt, { card: body.card, holder }, now);
      return viewPayment(attempt);
    },
    confirmTestPayment: async ({ db, params, body, now }) => {
      const attempt = await findLatestAttempt(db, params.uuid);
      await testPayer.confirm(db, attempt, body.agrees, now);
      return viewPayment(attempt);
    },
  };
}

type NotedAction =
  | 'subscription.ordered'
  | 'subscription.canceled'
  | 'subscription.resumed'
  | 'subscription.change_ordered'
  | 'subscription.payment_ordered'
  | 'subscription.change_dropped';

async function noted(
  call: Parameters<typeof sourceOf>[0] & { readonly db: Db },
  action: NotedAction,
  subscription: Subscription,
  more: Readonly<Record<string, number>> = {},
): Promise<Subscription> {
  const { plan, interval, amount, currency, uuid } = subscription;
  const details = { plan: plan.uuid, interval, amount, currency, ...more };
  await audit(call.db, sourceOf(call), { action, subjectId: uuid, details });
  return subscription;
}

async function view(db: Db, id: string, now: number): Promise<Subscription> {
  const [one] = await viewSubscriptions(db, [await readSubscription(db, id)], now);
  if (!one) throw new Error(`There is no subscription ${id}.`);
  return one;
}
