import {
  leastPayout,
  type OpenPayoutPageBody,
  type PayoutListQuery,
  type ProfileOptions,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { balanceOf } from '../../../domain/commerce/billing/balance.ts';
import { comingPayouts } from '../../../domain/commerce/billing/coming-payouts.ts';
import { startOfDay } from '../../../domain/time/calendar-day.ts';
import type { CallContext, Handlers } from '../../../http/call.ts';
import { invalid, notFound } from '../../../http/problem-error.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { hasPassword, requireOwnPassword } from '../../identity/session/own-password.ts';
import type { SessionService } from '../../identity/session/session.service.ts';
import { requireUnchanged } from '../../identity/session/unchanged-password.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { listShareDays } from '../books/affiliate-ledger.repository.ts';
import { readLedgerPage } from '../books/ledger-page.ts';
import { listBalanceEntries, type Span } from '../books/mentor-ledger.repository.ts';
import type { PayoutNotices } from './payout-notices.ts';
import { lastPaidAt } from './payout-run.repository.ts';
import { readPayoutPlan } from './payout-settings.repository.ts';
import { changePayoutSettings, viewPayoutSettings } from './payout-settings.ts';
import { countPayouts, listPayouts, readPayout } from './payouts.repository.ts';
import type { PayoutsOnRequest } from './payouts-on-request.ts';
import type { SellerService } from './sellers.service.ts';
import { listStatements, readStatement, statementFile } from './statements.ts';
import type { TestSeller } from './test-seller.ts';

type PayoutHandlers = Pick<
  Handlers,
  | 'listPayouts'
  | 'getPayout'
  | 'getPayoutBalance'
  | 'listLedger'
  | 'getPayoutAccount'
  | 'openPayoutAccount'
  | 'openPayoutDashboard'
  | 'getPayoutSettings'
  | 'updatePayoutSettings'
  | 'payOut'
  | 'chooseTestBank'
  | 'listStatements'
  | 'getStatement'
  | 'getStatementFile'
>;

interface PayoutParts {
  readonly sellers: SellerService;
  readonly sessions: SessionService;
  readonly payoutNotices: PayoutNotices;
  readonly payoutsOnRequest: PayoutsOnRequest;
  readonly testSeller: TestSeller;
}

interface Asked {
  readonly db: Db;
  readonly user: { readonly id: string };
  readonly now: number;
}

export function payoutRoutes({
  sellers,
  sessions,
  payoutNotices,
  payoutsOnRequest,
  testSeller,
}: PayoutParts): PayoutHandlers {
  const view = async ({ db, user, now }: Asked) => ({
    ...(await sellers.view(db, user.id, now)),
    ...(await payoutsOnRequest.view(db, user.id, now)),
    asksPassword: await hasPassword(db, user.id),
  });
  /** Checks the password before the transaction, and within it that it still is the user's. */
  const opening = (open: (call: Asked) => Promise<void>) => ({
    prepare: async ({
      db,
      user,
      body,
      limit,
    }: CallContext & { readonly body: OpenPayoutPageBody }) => {
      await limit(rateLimits.passwordChangePerUser, user.id);
      const checked = await requireOwnPassword(db, sessions, {
        userId: user.id,
        password: body.password,
        field: 'password',
      });
      return async (call: Asked) => {
        await requireUnchanged(call.db, user.id, checked, 'password');
        await open(call);
        return view(call);
      };
    },
  });
  return {
    getPayoutAccount: view,
    openPayoutAccount: opening(({ db, user, now }) => sellers.begin(db, user.id, now)),
    openPayoutDashboard: opening(({ db, user, now }) => sellers.beginDashboard(db, user.id, now)),
    getPayoutSettings: ({ db, user, now }) => viewPayoutSettings(db, user.id, now),
    updatePayoutSettings: ({ db, user, body, now }) =>
      changePayoutSettings(db, user.id, body, { now, notices: payoutNotices }),
    payOut: async (call) => {
      await payoutsOnRequest.request(call.db, call.user.id, call.body, call.now);
      return view(call);
    },
    chooseTestBank: async (call) => {
      if (sellers.provider !== 'sandbox') throw notFound();
      await testSeller.chooseBank(call.db, call.user.id, call.body.bank, call.now);
      return view(call);
    },
    listPayouts: async ({ db, user, query }) => {
      const span = await spanOf(db, user.id, query);
      const payouts = await listPayouts(db, user.id, span, window(query));
      return { payouts, total: await countPayouts(db, user.id, span) };
    },
    getPayout: ({ db, params }) => readPayout(db, params.uuid),
    getPayoutBalance: async ({ db, user, now }) => {
      const entries = await listBalanceEntries(db, user.id, instant(now));
      const balances = balanceOf(entries, instant(now));
      const paid = await lastPaidAt(db, user.id);
      const all = [...entries, ...(await listShareDays(db, user.id, instant(now)))];
      // Without an account that takes them none is made, on any day.
      const isHeld = (await sellers.payee(db, user.id)) === undefined;
      const last = paid === undefined ? paid : Date.parse(paid);
      const plan = await readPayoutPlan(db, user.id);
      const coming = isHeld ? [] : comingPayouts(all, now, last, plan);
      return { balances, schedule: { least: leastPayout, coming } };
    },
    listLedger: async ({ db, user, query }) => {
      const span = await spanOf(db, user.id, query);
      const filter = { ...span, payout: query.payout };
      return readLedgerPage(db, user.id, filter, window(query));
    },
    listStatements: async ({ db, user, query, now }) => {
      const statements = await listStatements(db, user.id, now);
      const { limit, offset } = window(query);
      return { statements: statements.slice(offset, offset + limit), total: statements.length };
    },
    getStatement: ({ db, user, params, now }) => readStatement(db, user.id, params.month, now),
    getStatementFile: ({ db, user, params, now }) => statementFile(db, user.id, params, now),
  };
}

/** Whole days in the mentor's time zone. @throws ProblemError 400 for an invalid or empty range. */
async function spanOf(db: Db, mentorId: string, { from, to }: PayoutListQuery): Promise<Span> {
  if (from === undefined && to === undefined) return { from, to };
  const { timezone } = JSON.parse((await readUser(db, mentorId)).opts) as ProfileOptions;
  const start = (day: string | undefined, field: string, later = 0): string | undefined => {
    const found = day === undefined ? undefined : startOfDay(day, timezone, later);
    if (day !== undefined && found === undefined) {
      throw invalid('Enter a date such as 2026-01-31.', 'invalid_date', field);
    }
    return found;
  };
  const span = { from: start(from, 'from'), to: start(to, 'to', 1) };
  if (span.from !== undefined && span.to !== undefined && span.from >= span.to) {
    throw invalid('The end date is before the start date.', 'invalid_range', 'to');
  }
  return span;
}
