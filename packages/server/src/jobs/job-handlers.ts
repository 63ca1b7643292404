import { type Clock, instant } from '../adapters/clock.ts';
import type { Mailer, OutgoingMail } from '../adapters/mail/mailer.ts';
import type { PushSender } from '../adapters/push/web-push-sender.ts';
import type { PushConfig } from '../config-messages.ts';
import type { PriceNews } from '../features/commerce/subscriptions/price-news.ts';
import type { WhopService } from '../features/commerce/whop/whop.service.ts';
import type { ExportJobs } from '../features/identity/data-export/export-jobs.ts';
import {
  deleteDevice,
  findEnabled,
  noteSuccess,
} from '../features/identity/device-tokens/device-tokens.repository.ts';
import { vapidKeys } from '../features/identity/device-tokens/vapid-keys.ts';
import type { RecoveryService } from '../features/identity/recovery/recovery.service.ts';
import type { RegistrationService } from '../features/identity/registration/registration.service.ts';
import type { RecalculationJobs } from '../features/trading/recalculations/recalculation-jobs.ts';
import type { TradeNews } from '../features/trading/trade-news/trade-news.ts';
import type { Database, Db } from '../storage/database.ts';
import { onceMore } from '../storage/once-more.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import { type JobKind, type PushJob, payloadOf } from './job.ts';
import type { PaymentJobs } from './payment-jobs.ts';

/** How messages leave. */
export interface Senders {
  readonly mail: Mailer;
  /** Takes text messages. */
  readonly texts: Mailer;
  readonly push: PushSender;
  /** Who we are to push services. */
  readonly sender: PushConfig;
}

interface Services {
  readonly registration: RegistrationService;
  readonly recovery: RecoveryService;
  readonly priceNews: PriceNews;
  readonly whop: WhopService;
  readonly tradeNews: TradeNews;
  readonly recalculations: RecalculationJobs;
  readonly exportJobs: ExportJobs;
}

/** Handlers by kind of job. Database work commits together with the job's completion. */
export class JobHandlers {
  readonly #senders: Senders;
  readonly #services: Services;
  readonly #payments: PaymentJobs;
  readonly #clock: Clock;

  constructor(senders: Senders, services: Services, payments: PaymentJobs, clock: Clock) {
    this.#senders = senders;
    this.#services = services;
    this.#payments = payments;
    this.#clock = clock;
  }

  /** Runs one job and marks it done by `done`. Throws what went wrong. */
  async run(job: JobsTable, database: Database, done: (db: Db) => Promise<void>): Promise<void> {
    const { registration, recovery, priceNews, whop, tradeNews, recalculations } = this.#services;
    const now = this.#clock.now();
    switch (job.kind as JobKind) {
      case 'mail':
        await send(this.#senders.mail, { id: job.id, at: now, ...payloadOf(job, 'mail') });
        return done(database.db);
      case 'sms': {
        const text = { subject: 'Text message', ...payloadOf(job, 'sms') };
        await send(this.#senders.texts, { id: job.id, at: now, ...text });
        return done(database.db);
      }
      case 'push':
        await this.#push(database.db, payloadOf(job, 'push'), now);
        return done(database.db);
      case 'whop-sync':
        await whop.sync(database, payloadOf(job, 'whop-sync').mentorId, now);
        return done(database.db);
      case 'recalculation':
        return recalculations.run(payloadOf(job, 'recalculation'), database, done, now);
      case 'data-export':
        return this.#services.exportJobs.run(job, database, done, now);
      case 'sign-up':
        // Of two concurrent sign-ups with one address, the second finds the account of the first.
        return onceMore(() =>
          database.transaction(async (db) => {
            await registration.signUp(db, payloadOf(job, 'sign-up'), now);
            await done(db);
          }),
        );
      case 'forgot-password':
        return database.transaction(async (db) => {
          await recovery.sendLink(db, payloadOf(job, 'forgot-password').email, now);
          await done(db);
        });
      case 'account-guessed':
        return database.transaction(async (db) => {
          await recovery.warnOfGuesses(db, payloadOf(job, 'account-guessed').email, now);
          await done(db);
        });
      case 'prices-announced':
        return database.transaction(async (db) => {
          await priceNews.tell(db, payloadOf(job, 'prices-announced'), now);
          await done(db);
        });
      case 'trade-news':
        return database.transaction(async (db) => {
          await tradeNews.note(db, payloadOf(job, 'trade-news'));
          await done(db);
        });
      case 'trade-news-page':
        return database.transaction(async (db) => {
          await tradeNews.tell(db, payloadOf(job, 'trade-news-page'));
          await done(db);
        });
      default:
        if (await this.#payments.run(job, database)) return done(database.db);
        throw new Error(`No handler for jobs of the kind "${job.kind}".`);
    }
  }

  /** A browser that is gone for good is removed. */
  async #push(db: Db, { deviceTokenId, ...message }: PushJob, now: number): Promise<void> {
    const target = await findEnabled(db, deviceTokenId);
    if (!target) return;
    const { push, sender } = this.#senders;
    const vapid = { subject: sender.subject, ...(await vapidKeys(db, sender)) };
    const outcome = await push.send(target, vapid, message);
    if (outcome === 'gone') await deleteDevice(db, target.id);
    else await noteSuccess(db, target.id, instant(now));
  }
}

/** Unless it is too late. */
async function send(mailer: Mailer, { until, ...mail }: OutgoingMail): Promise<void> {
  if (until === undefined || mail.at < Date.parse(until)) await mailer.send(mail);
}
