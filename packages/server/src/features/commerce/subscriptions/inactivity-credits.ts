import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import {
  creditsFrom,
  inactivityDays,
  inactivityLimit,
  quietSpans,
  type Span,
} from '../../../domain/commerce/subscriptions/inactivity.ts';
import { hour } from '../../../domain/time/durations.ts';
import type { InactivityOptionsTable } from '../../../storage/checkout-tables.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { listTradeTimes } from '../../trading/fills/trade-times.repository.ts';
import {
  creditableFrom,
  findOption,
  insertCredit,
  listCreditable,
  listOptions,
  noteChecked,
  noteTold,
} from './inactivity-credits.repository.ts';
import { mailInactiveMentor } from './inactivity-mails.ts';
import { mailMember } from './subscriber-mails.ts';
import { lockSubscription } from './subscription-changes.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

interface Parts {
  readonly random: Random;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly subscriptions: SubscriptionService;
  readonly origin: () => string;
}

/**
 * Days for subscribers whose mentor does not trade: thirty for each thirty, where the mentor offers
 * it. No money moves; the next charge is so much later (ADR 0058).
 */
export class InactivityCredits {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Gives what is due, late or twice the same. Returns the number of subscriptions with new days. */
  async run(database: Database, report: (error: unknown, id: string) => void): Promise<number> {
    let given = 0;
    for (const option of await listOptions(database.db)) {
      try {
        given += await this.#look(database, option, report);
      } catch (error) {
        report(error, option.mentorId);
      }
    }
    return given;
  }

  async #look(
    database: Database,
    { mentorId, since, checkedAt }: InactivityOptionsTable,
    report: (error: unknown, id: string) => void,
  ): Promise<number> {
    const { db } = database;
    const now = this.#parts.clock.now();
    if (now - Date.parse(since) < inactivityLimit) return 0;
    const trades = await listTradeTimes(db, mentorId, checkedAt, instant(now));
    const quiet = quietSpans(trades, now);
    const ids = quiet.length > 0 ? await this.#creditable(db, mentorId, now) : [];
    let given = 0;
    let isWhole = true;
    for (const id of ids) {
      try {
        const outcome = await database.transaction((tx) => this.#credit(tx, id, quiet, now));
        if (outcome === 'given') given += 1;
        if (outcome === 'later') isWhole = false;
      } catch (error) {
        isWhole = false;
        report(error, id);
      }
    }
    // A credit that could not be given is looked for again.
    if (isWhole && now - Date.parse(checkedAt) >= hour)
      await noteChecked(db, mentorId, instant(now));
    return given;
  }

  #creditable(db: Db, mentorId: string, now: number): Promise<string[]> {
    return listCreditable(db, mentorId, instant(now - inactivityLimit));
  }

  /** Under the lock of the subscription. `later`: it is being charged now. */
  async #credit(
    db: Db,
    id: string,
    quiet: readonly Span[],
    now: number,
  ): Promise<'given' | 'none' | 'later'> {
    const { random, notifier, origin, subscriptions } = this.#parts;
    const row = await lockSubscription(db, id);
    const option = await findOption(db, row.mentorId);
    const from = option && (await creditableFrom(db, row, option.since));
    const spans = from === undefined ? [] : creditsFrom(Date.parse(from), quiet);
    const last = spans.at(-1);
    if (!last) return 'none';
    if (row.payingSince !== null) return 'later';
    for (const { start, end } of spans) {
      const { mentorId, userId } = row;
      const about = { subscriptionId: id, mentorId, userId, at: instant(now) };
      const span = { quietFrom: instant(start), quietUntil: instant(end) };
      await insertCredit(db, { id: random.uuid(), ...about, ...span });
    }
    const extendedBy = spans.length * inactivityLimit;
    const after = await subscriptions.change(db, id, 'extend', now, { extendedBy });
    const sender = { notifier, origin: origin() };
    await mailMember(db, sender, 'credited', after, { now, days: spans.length * inactivityDays });
    const begun = quiet.find(({ end }) => end >= last.end)?.start ?? last.start;
    const quietFrom = Number.isFinite(begun) ? begun : last.start;
    if (await noteTold(db, row.mentorId, instant(quietFrom))) {
      await mailInactiveMentor(db, sender, row.mentorId, now);
    }
    return 'given';
  }
}
