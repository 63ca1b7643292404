import { systemAdapters } from '../adapters/adapters.ts';
import { type Clock, systemClock } from '../adapters/clock.ts';
import type { KeySource } from '../adapters/identity/id-token.ts';
import type { OutgoingMail } from '../adapters/mail/mailer.ts';
import { Argon2idHasher } from '../adapters/password-hasher.ts';
import type { PayoutGateway } from '../adapters/payouts/payout-gateway.ts';
import type { PushSender } from '../adapters/push/web-push-sender.ts';
import { cryptoRandom } from '../adapters/random.ts';
import { type App, buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { readAuditKey } from '../config-audit.ts';
import { readClientSettings } from '../config-client.ts';
import { readFees } from '../config-fees.ts';
import { readFileStore } from '../config-files.ts';
import { readMessages } from '../config-messages.ts';
import { readPlatform } from '../config-platform.ts';
import { readTrustProxy } from '../config-proxy.ts';
import type { Environment } from '../config-secret.ts';
import { readStripe } from '../config-stripe.ts';
import { readWhop } from '../config-whop.ts';
import type { Db, Engine } from '../storage/database.ts';
import { Arrange } from './arrange.ts';
import { createMigratedDatabase } from './migrated-databases.ts';
import { testAuditKey } from './test-audit-key.ts';
import type { TestDatabase } from './test-databases.ts';

export interface TestServerOptions {
  readonly engine?: Engine;
  readonly clock?: Clock;
  /** Counts callers as in production; off by default, because all tests call from one address. */
  readonly rateLimits?: boolean;
  readonly webDist?: string;
  /** Where push messages go instead of the services of browsers. */
  readonly push?: PushSender;
  /** Google's keys in this test. */
  readonly googleKeys?: KeySource;
  readonly payouts?: PayoutGateway;
  /** Variables about messages and front ends, as a deployment sets them. */
  readonly environment?: Environment;
  /** Parts of the configuration; nothing is bound to it unless `listen` says so. */
  readonly host?: string;
  /** The public address, such as `https://skipper.example`. */
  readonly publicOrigin?: string;
  /** Connections to PostgreSQL at most. */
  readonly poolSize?: number;
  /** A database that is created and removed elsewhere, such as another server's. */
  readonly storage?: TestDatabase;
  /** Collects the log, from level info on; without it nothing is logged. */
  readonly log?: string[];
  /** Demo accounts may sign in and the outbox has pages. Nothing is seeded. */
  readonly demo?: boolean;
  /** Admins may move the time. */
  readonly movableClock?: boolean;
  /** Large imports are worked on in a thread, as in production. It has the real time. */
  readonly importThread?: true;
  /** Hashes the passwords of arranged users as in production, for those who measure it. */
  readonly costlyPasswords?: boolean;
  /** Streams of changes at most. */
  readonly eventStreams?: number;
  /** Listen on a free port of the loopback; without it only `app.fastify.inject` reaches the routes. */
  readonly listen?: boolean;
  /** The port to listen on instead of a free one. */
  readonly port?: number | undefined;
}

/** The same algorithm and text, for a thousandth of the work: a sign-in reads the cost in the hash. */
const cheapPasswords = new Argon2idHasher(cryptoRandom, { memory: 8, passes: 1, parallelism: 1 });

/** The real server on its own empty database. */
export interface TestServer {
  readonly app: App;
  readonly db: Db;
  readonly arrange: Arrange;
  readonly storage: TestDatabase;
  /** Where it listens, such as `http://127.0.0.1:40123`; empty when it does not. */
  readonly origin: string;
  /** Runs the due jobs, then returns the mails to a user, newest first. */
  mailsTo(address: string): Promise<readonly OutgoingMail[]>;
  close(): Promise<void>;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const engine = options.engine ?? 'sqlite';
  const clock = options.clock ?? systemClock;
  const { log } = options;
  const storage = options.storage ?? (await createMigratedDatabase(engine));
  const config: Config = {
    ...readMessages(options.environment ?? {}, options.publicOrigin),
    host: options.host ?? '127.0.0.1',
    port: 0,
    dataDir: storage.dataDir,
    databaseUrl: storage.databaseUrl,
    poolSize: options.poolSize ?? 10,
    migrate: true,
    webDist: options.webDist,
    logLevel: log ? 'info' : 'silent',
    publicOrigin: options.publicOrigin,
    trustProxy: readTrustProxy(options.environment?.TRUST_PROXY),
    demo: options.demo ?? false,
    rateLimits: options.rateLimits ?? false,
    eventStreams: options.eventStreams ?? 5_000,
    client: readClientSettings(options.environment ?? {}),
    s3: readFileStore(options.environment ?? {}),
    fees: readFees(options.environment ?? {}),
    platform: readPlatform(options.environment ?? {}),
    stripe: readStripe(options.environment ?? {}, options.publicOrigin),
    movableClock: options.movableClock ?? false,
    whop: readWhop(options.environment ?? {}),
    auditKey: readAuditKey(options.environment ?? {}) ?? testAuditKey,
  };
  const { passwords, random } = systemAdapters();
  const app = await buildApp(config, {
    passwords,
    random,
    clock,
    ...(log && { log: { write: (line: string) => void log.push(line) } }),
    ...(options.clock && { databaseClock: options.clock }),
    ...(options.push && { push: options.push }),
    ...(options.importThread && { importThread: options.importThread }),
    ...(options.payouts && { payouts: options.payouts }),
    ...(options.googleKeys && { googleKeys: options.googleKeys }),
  });
  const origin =
    options.listen === true
      ? await app.fastify.listen({ host: config.host, port: options.port ?? 0 })
      : '';
  return {
    app,
    db: app.database.db,
    storage,
    arrange: new Arrange(app, app.clock, options.costlyPasswords ? passwords : cheapPasswords),
    origin,
    mailsTo: async (address) => {
      await app.worker.runDue();
      const mails = (await app.outbox?.list()) ?? [];
      return mails.filter(({ to }) => to === address);
    },
    close: async () => {
      await app.close();
      if (!options.storage) await storage.remove();
    },
  };
}
