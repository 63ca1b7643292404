import type { PaymentRow } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { readFigurePage } from './figure-page.ts';
import {
  countEventDays,
  countPaymentDays,
  countPayments,
  listEvents,
  listPayments,
  listShares,
} from './figure-rows.repository.ts';
import { readPeriod } from './stats-period.ts';

/** The rows that the figures of a period are made of. */
export function figureRowRoutes(): Pick<Handlers, 'listRevenueRows' | 'listSubscriptionRows'> {
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
  };
}

const paymentRows = {
  list: listPayments,
  countDays: countPaymentDays,
  count: countPayments,
} as const;
const eventRows = { list: listEvents, countDays: countEventDays } as const;

type Payments = Awaited<ReturnType<typeof listPayments>>;

async function withSplit(db: Db, payments: Payments): Promise<PaymentRow[]> {
  const [latest, earliest] = [payments[0], payments.at(-1)];
  if (!latest || !earliest) return [];
  const shares = await listShares(db, earliest.at, latest.at);
  const amounts = new Map(shares.map((row) => [keyOf(row, row.account), row.amount]));
  return payments.map(({ invoiceId, refundId, ...payment }) => {
    const share = (account: string) => amounts.get(keyOf({ invoiceId, refundId }, account)) ?? 0;
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
  { invoiceId, refundId }: { readonly invoiceId: string; readonly refundId: string | null },
  account: string,
): string => `${invoiceId} ${refundId ?? ''} ${account}`;
