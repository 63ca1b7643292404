import type { endpoints, Sale, SaleListQuery } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { monthsOf } from '../../../domain/admin/metrics/months.ts';
import { startOfDay } from '../../../domain/time/calendar-day.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Call, Handlers } from '../../../http/call.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { audit, sourceOf } from '../../admin/audit/audit-log.ts';
import { invoiceFile } from '../billing/invoice-file.ts';
import { readInvoice } from '../billing/invoice-writes.repository.ts';
import { listRequestsOf } from '../refunds/refund-requests.repository.ts';
import type { SaleRefunds } from '../refunds/sale-refunds.ts';
import { pageOfSales } from './sale-page.ts';
import { readSales } from './sales.repository.ts';
import { summaryOf } from './sales-summary.ts';
import {
  countSales,
  countTrials,
  type DaysFilter,
  sumRevenue,
  sumSales,
} from './sales-sums.repository.ts';

type SaleHandlers = Pick<
  Handlers,
  'listSales' | 'getSale' | 'getSaleFile' | 'getSalesSummary' | 'previewSaleRefund' | 'refundSale'
>;

/** Months of the figures where no period is chosen. Milliseconds. */
const usualPeriod = 365 * day;

export function saleRoutes(refunds: SaleRefunds): SaleHandlers {
  return {
    listSales: async ({ db, user, query }) => {
      const days = daysOf(query);
      const sales = await pageOfSales(db, user.id, days, window(query));
      return { sales, total: await countSales(db, user.id, days) };
    },
    getSale: ({ db, params }) => requireSale(db, params.uuid),
    getSaleFile: ({ db, params }) => invoiceFile(db, params.uuid),
    getSalesSummary: async ({ db, user, query, now }) => {
      const days = daysOf(query);
      const period = {
        from: days.from ?? instant(now - usualPeriod).slice(0, 10),
        to: days.to === undefined ? instant(now) : `${days.to}T23:59:59.999Z`,
      };
      const sales = await sumSales(db, user.id, days);
      const revenue = await sumRevenue(db, user.id, days);
      const shown = { from: monthsOf(period).at(-12) ?? period.from, to: period.to.slice(0, 10) };
      const trials = await countTrials(db, user.id, shown);
      const byMonth = await sumRevenue(db, user.id, {
        ...days,
        from: `${period.from.slice(0, 7)}-01`,
      });
      return summaryOf(sales, revenue, period, { trials, byMonth });
    },
    previewSaleRefund: async ({ db, params, query, now }) => {
      await requireUnasked(db, params.uuid);
      return refunds.preview(db, params.uuid, query.amount, now);
    },
    refundSale: async (call) => {
      const { db, user, params, body, now } = call;
      const reason = body.reason.trim();
      if (reason === '') throw invalid('Enter a reason.', 'reason_required', 'reason');
      requireOnce(call);
      await refunds.lock(db, params.uuid);
      await requireUnasked(db, params.uuid);
      const { amount, endsAccess, left } = body;
      const words = { name: 'Reason', text: reason } as const;
      const review = { invoiceId: params.uuid, amount, reason, endsAccess, left, words };
      const made = await refunds.make(db, { ...review, madeBy: user.id }, now);
      const { number, userId } = await readInvoice(db, params.uuid);
      const details = { invoice: number, amount, reason, endedAccess: made.endsAccess ? 1 : 0 };
      await audit(db, sourceOf(call), { action: 'refund.made', subjectId: userId, details });
      return requireSale(db, params.uuid);
    },
  };
}

/** The same refund sent twice is one only if the request says which one it is. @throws ProblemError 400 */
function requireOnce(call: Call<typeof endpoints.refundSale>): void {
  if (call.body.left !== undefined || call.requestHeader('idempotency-key') !== undefined) return;
  const message = 'Send what was left to refund, or an Idempotency-Key.';
  throw invalid(message, 'review_required', 'left');
}

/** A sale whose buyer waits for an answer is refunded by that answer. @throws ProblemError 409 */
async function requireUnasked(db: Db, invoiceId: string): Promise<void> {
  const [request] = await listRequestsOf(db, [invoiceId]);
  if (request?.status !== 'open') return;
  const message = 'The buyer asked for a refund of this sale. Answer the request instead.';
  throw conflict(message, 'refund_requested');
}

async function requireSale(db: Db, invoiceId: string): Promise<Sale> {
  const [sale] = await readSales(db, [invoiceId]);
  if (!sale) throw notFound();
  return sale;
}

/** @throws ProblemError 400 for an invalid or empty range. */
function daysOf({ from, to, plan }: SaleListQuery): DaysFilter {
  for (const [field, value] of Object.entries({ from, to })) {
    if (value !== undefined && startOfDay(value, 'UTC') === undefined) {
      throw invalid('Enter a date such as 2026-01-31.', 'invalid_date', field);
    }
  }
  if (from !== undefined && to !== undefined && from > to) {
    throw invalid('The end date is before the start date.', 'invalid_range', 'to');
  }
  return { from, to, plan };
}
