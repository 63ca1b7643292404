import type { BillingDetails } from '@skipper/core/contract';
import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { hour } from '../../../domain/time/durations.ts';
import { nextCount } from '../../../storage/counted-setting.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { exclusively, processLocks } from '../../../storage/exclusive.ts';
import { readProgress, saveProgress } from '../../../storage/progress-setting.ts';
import { partyOf } from '../billing/party.ts';
import { sumFees } from '../books/fee-sums.repository.ts';
import { type FeeMonth, listFeeMonths } from '../sales/sales-sums.repository.ts';
import { insertFeeInvoice, isInvoiced } from './fee-invoices.repository.ts';
import { feeLines } from './fee-lines.ts';

const progress = 'fee-invoices-before';

/** Clocks of processes differ: a month is over a little later. */
const settling = hour;

/** Reports a month of a mentor that could not be invoiced; it is tried again with the next run. */
export type FeeReport = (error: unknown, month: FeeMonth) => void;

interface Parts {
  readonly random: Random;
  readonly clock: Clock;
  /** Who charges the fees. */
  readonly platform: BillingDetails;
}

/** Invoices of the platform's fees, issued for each month that is over. */
export class FeeInvoiceService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Invoices every month that is over and was not invoiced. Safe when late, again, and in two
   * processes. Returns the number of invoices.
   */
  async run(database: Database, report: FeeReport): Promise<number> {
    const before = instant(this.#parts.clock.now() - settling).slice(0, 7);
    if (((await readProgress(database.db, progress)) ?? '') >= before) return 0;
    const made = await exclusively(database, processLocks.feeInvoices, () =>
      this.#issueUpTo(database, before, report),
    );
    return made ?? 0;
  }

  async #issueUpTo(database: Database, before: string, report: FeeReport): Promise<number> {
    const { db } = database;
    const from = (await readProgress(db, progress)) ?? '';
    let made = 0;
    let whole = true;
    for (const one of await listFeeMonths(db, { from, before })) {
      try {
        if (await database.transaction((inside) => this.#issue(inside, one))) made += 1;
      } catch (error) {
        whole = false;
        report(error, one);
      }
    }
    if (whole) await saveProgress(db, progress, before);
    return made;
  }

  /** Returns false where there is nothing to invoice. */
  async #issue(db: Db, one: FeeMonth): Promise<boolean> {
    const { mentorId, month, currency } = one;
    if (await isInvoiced(db, one)) return false;
    const lines = feeLines(await sumFees(db, mentorId, currency, spanOf(month)));
    if (lines.length === 0) return false;
    const { random, clock, platform } = this.#parts;
    const seller = { username: platform.legalName, ...platform };
    const buyer = await partyOf(db, mentorId);
    const count = await nextCount(db, 'last-fee-invoice-number');
    await insertFeeInvoice(db, {
      id: random.uuid(),
      number: `SF-${String(count).padStart(6, '0')}`,
      mentorId,
      month,
      currency,
      issuedAt: instant(clock.now()),
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify(lines),
      tax: 0,
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
    });
    return true;
  }
}

/** The instants between which a month of UTC lies; the last one excluded. */
function spanOf(month: string): { readonly from: string; readonly to: string } {
  const next = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
  const start = (of: string) => instant(Date.parse(`${of}-01T00:00:00Z`));
  return { from: start(month), to: start(next) };
}
