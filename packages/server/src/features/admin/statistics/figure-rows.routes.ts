import type { PaymentRow } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { readFigurePage } from './figure-page.ts';
import {
  countEventDays,
  countPaymentDays,
  listEvents,
  listPayments,
  listShares,
} from './figure-rows.repository.ts';
import { listStanding } from './standing-subscriptions.repository.ts';
import { readInstant, readPeriod } from './stats-period.ts';
import { groupAt, groupNow } from './subscription-stats.repository.ts';
import { typeOf, typesOf } from './subscription-stats.ts';

type Calls = 'listRevenueRows' | 'listSubscriptionRows' | 'listStandingSubscriptions';

/** The rows that the figures of a period or an instant are made of. */
export function figureRowRoutes(): Pick<Handlers, Calls> {
  return {
    listRevenueRows: async ({ db, query, now }) => {
      const period = readPeriod(query, now);
      const { rows, total } = await readFigurePage(db, paymentRows, period, window(query));
      return { payments: await withSplit(db, rows), total };
    },
    listSubscriptionRows: async ({ db, query, now }) => {
      const period = readPeriod(query, now);
      const { rows, total } = await readFigurePage(db, eventRows, period, window(query));
      return { events: [...rows], total };
    },
    listStandingSubscriptions: async ({ db, query, now }) => {
      const at = readInstant(query);
      // Kept sums: the rows themselves are not counted.
      const types = typesOf(at === undefined ? await groupNow(db) : await groupAt(db, at));
      const rows = await listStanding(db, at, window(query));
      return {
        at: at ?? instant(now),
        subscriptions: rows.flatMap(({ status, byWhop, ...row }) => {
          const type = typeOf(status, row.yearly > 0, byWhop === 1);
          return type ? [{ ...row, type }] : [];
        }),
        total: types.reduce((sum, { count }) => sum + count, 0),
      };
    },
  };
}

const paymentRows = { list: listPayments, countDays: countPaymentDays } as const;
const eventRows = { list: listEvents, countDays: countEventDays } as const;

type Payments = Awaited<ReturnType<typeof listPayments>>;

async function withSplit(db: Db, payments: Payments): Promise<PaymentRow[]> {
  const [latest, earliest] = [payments[0], payments.at(-1)];
  if (!latest || !earliest) return [];
  const shares = await listShares(db, earliest.at, latest.at);
  const amounts = new Map(shares.map((row) => [keyOf(row, row.account), row.amount]));
  return payments.map(({ invoiceId, sourceId, ...payment }) => {
    const share = (account: string) => amounts.get(keyOf({ invoiceId, sourceId }, account)) ?? 0;
    return {
      ...payment,
      processing: share('processing'),
      platformFees: share('platform'),
      affiliate: share('affiliate'),
      mentorNet: share('mentor') + share('reserve'),
    };
  });
}

const keyOf = (
  { invoiceId, sourceId }: { readonly invoiceId: string; readonly sourceId: string | null },
  account: string,
): string => `${invoiceId} ${sourceId ?? ''} ${account}`;
