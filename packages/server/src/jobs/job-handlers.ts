import type { Clock } from '../adapters/clock.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { RecoveryService } from '../features/recovery/recovery.service.ts';
import type { RegistrationService } from '../features/registration/registration.service.ts';
import type { Database, Db } from '../storage/database.ts';
import type { JobsTable } from '../storage/identity-tables.ts';
import { isUniqueViolation } from '../storage/unavailable.ts';
import type { JobKind, JobPayloads } from './job.ts';

interface Services {
  readonly registration: RegistrationService;
  readonly recovery: RecoveryService;
}

/** What each kind of job does. Work on the database commits together with the job's being done. */
export class JobHandlers {
  readonly #mailer: Mailer;
  readonly #texts: Mailer;
  readonly #services: Services;
  readonly #clock: Clock;

  /** `texts` takes text messages; it is the outbox wherever they can be asked for. */
  constructor(mailer: Mailer, texts: Mailer, services: Services, clock: Clock) {
    this.#mailer = mailer;
    this.#texts = texts;
    this.#services = services;
    this.#clock = clock;
  }

  /** Runs one job and marks it done by `done`. Throws what went wrong. */
  async run(job: JobsTable, database: Database, done: (db: Db) => Promise<void>): Promise<void> {
    const { registration, recovery } = this.#services;
    const now = this.#clock.now();
    switch (job.kind as JobKind) {
      case 'mail':
        await this.#mailer.send({ id: job.id, at: now, ...payloadOf(job, 'mail') });
        return done(database.db);
      case 'sms':
        await this.#texts.send({
          ...{ id: job.id, at: now, subject: 'Text message' },
          ...payloadOf(job, 'sms'),
        });
        return done(database.db);
      case 'sign-up':
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
      default:
        throw new Error(`Nobody knows what to do with a job of the kind "${job.kind}".`);
    }
  }
}

function payloadOf<K extends JobKind>(job: JobsTable, _kind: K): JobPayloads[K] {
  return JSON.parse(job.payload) as JobPayloads[K];
}

/** Of two sign-ups at once with one address the second finds the first one's account. */
async function onceMore(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await work();
  }
}
