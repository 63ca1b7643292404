import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { PricesAnnouncedJob } from '../../../jobs/job.ts';
import type { Db } from '../../../storage/database.ts';
import type { MemberMails } from './member-mails.ts';
import { listAnnounced } from './price-announcements.repository.ts';

/** Subscribers that one transaction writes to: it ends long before the lease of its job. */
const subscribersAtOnce = 200;

/** Writes to the subscribers of a plan that their price changes, page by page. */
export class PriceNews {
  readonly #random: Random;
  readonly #mails: MemberMails;

  constructor(random: Random, mails: MemberMails) {
    this.#random = random;
    this.#mails = mails;
  }

  /** Writes to a page of them, and leaves the next one to another job. */
  async tell(db: Db, { planId, after = '' }: PricesAnnouncedJob, now: number): Promise<void> {
    const rows = await listAnnounced(db, planId, after, subscribersAtOnce);
    await this.#mails.pricesAnnounced(db, rows, now);
    const last = rows.at(-1);
    if (last === undefined || rows.length < subscribersAtOnce) return;
    await enqueue(db, this.#random, 'prices-announced', { planId, after: last.id }, now);
  }
}
