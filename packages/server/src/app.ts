import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Adapters } from './adapters/adapters.ts';
import { instant } from './adapters/clock.ts';
import { fileStoreFor } from './adapters/files/file-store-for.ts';
import { OutboxFolder } from './adapters/mail/outbox-folder.ts';
import { openSandbox, type Sandbox } from './adapters/payments/sandbox/open-sandbox.ts';
import { type BackgroundWork, backgroundWork } from './background-work.ts';
import { closeApp } from './close-app.ts';
import { type Config, showsDemo } from './config.ts';
import { createFastify } from './create-fastify.ts';
import type { AuditTrail } from './features/admin/audit/audit-trail.ts';
import { type OpenedAudit, openAudit } from './features/admin/audit/open-audit.ts';
import { BooksCheck } from './features/commerce/books/books-check.ts';
import { registerHooks } from './features/commerce/payments/register-hooks.ts';
import { recordPayouts } from './features/commerce/payouts/record-payouts.ts';
import { registerWhopHook } from './features/commerce/whop/register-whop-hook.ts';
import { createHandlers } from './features/handlers.ts';
import { registerImages } from './features/identity/images/images.routes.ts';
import { createServices, type Services } from './features/services.ts';
import { Drain, HealthCheck } from './features/shell/health/health.routes.ts';
import { registerProbes } from './features/shell/health/probes.ts';
import { registerEvents } from './features/shell/live/live.routes.ts';
import { LiveUpdates } from './features/shell/live/live-updates.ts';
import { listListed } from './features/trading/mentors/mentors.repository.ts';
import { registerCurvePictures } from './features/trading/public-profile/curve-picture.routes.ts';
import { readProfilePage } from './features/trading/public-profile/profile-page.ts';
import { registerBodies } from './http/bodies.ts';
import { registerCallerAddress } from './http/caller-address.ts';
import { registerSchemas } from './http/compiled-schemas.ts';
import { registerCompression } from './http/compression.ts';
import { registerErrors } from './http/errors.ts';
import { noteRefusals } from './http/note-refusals.ts';
import { pageInlines } from './http/page-files.ts';
import { registerRefusals } from './http/refusals.ts';
import { registerContract } from './http/register-contract.ts';
import { pagePolicyFor, registerSecurityHeaders } from './http/security-headers.ts';
import { mostListedProfiles } from './http/site-map.ts';
import { Visits } from './http/visits.ts';
import { registerWebApp } from './http/web-app.ts';
import { JobHandlers } from './jobs/job-handlers.ts';
import { PaymentJobs } from './jobs/payment-jobs.ts';
import { localFiles } from './local-files.ts';
import { type Outages, outagesOf } from './outages.ts';
import { registerOutbox, showsOutbox } from './outbox/outbox-routes.ts';
import { providersFor } from './providers-for.ts';
import { runPayouts } from './run-payouts.ts';
import { sendersFor } from './senders.ts';
import type { Database } from './storage/database.ts';
import { openStorage } from './storage/open-storage.ts';
import type { SharedClock } from './storage/shared-clock.ts';
import { requireOwnTime, timeMoved } from './time-moved.ts';
import { workerPools } from './workers/worker-pools.ts';

/** A server that is ready to listen, and what its process and tests need beside the routes. */
export interface App extends BackgroundWork {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly clock: SharedClock;
  readonly services: Services;
  /** The embedded provider of payments: its payers and banks. */
  readonly sandbox: Sandbox;
  readonly drain: Drain;
  readonly outages: Outages;
  /** Streams of changes; other processes are connected by its `start`. */
  readonly live: LiveUpdates;
  /** Where mail is kept without a mail server. */
  readonly outbox: OutboxFolder | undefined;
  readonly audit: OpenedAudit;
  /** Waits for running requests, then closes the database. Never fails. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings its schema up to date and makes every route. Never listens.
 *
 * @throws what `openStorage` throws.
 */
export async function buildApp(config: Config, given: Adapters): Promise<App> {
  const fastify = createFastify(config, given);
  const storage = await openStorage(config, {
    ...given,
    movable: config.movableClock,
    log: {
      info: (line) => fastify.log.info(line),
      warn: (line, details = {}) => fastify.log.warn(details, line),
    },
  });
  const { clock } = storage;
  for (const warning of localFiles(config)) fastify.log.warn(warning);
  const adapters = { ...given, clock };
  try {
    const live = new LiveUpdates({ ...storage, random: given.random, config }, (err) => {
      if (!outages.database.caught(err)) log.warn({ err }, 'Changes were not passed on');
    });
    const { database } = live;
    if (config.stripe) await requireOwnTime(database);
    const { log } = fastify;
    const audit = await openAudit(config, { database, clock, log });
    const { trail } = audit;
    const files = adapters.files ?? fileStoreFor(config);
    const pools = workerPools();
    const origin = () => publicOriginOf(config, fastify);
    const { random } = adapters;
    const books = new BooksCheck(database, config);
    const sandbox = await openSandbox({ database, clock, random, fees: config.fees, origin });
    const services = createServices({
      ...adapters,
      ...settingsOf(config),
      origin,
      ...providersFor(config, adapters, sandbox),
      whop: config.whop,
      books,
      files,
      ...pools,
    });
    await services.sessions.prepare();
    const drain = new Drain();
    const folder = new OutboxFolder(join(config.dataDir, 'outbox'));
    const outbox = config.mail ? undefined : folder;
    const handlers = new JobHandlers(
      sendersFor(config, given, folder),
      services,
      new PaymentJobs(services, sandbox.desk, {
        timeMoved: timeMoved({ database, clock, services, trail, log }),
        recordPayout: recordPayouts(trail, clock),
        runPayouts: runPayouts({ database, clock, services, trail, log }),
      }),
      adapters.clock,
    );
    const outages = outagesOf(database, files, log);
    const shared = { config, adapters, database, services, outages, live };
    const work = backgroundWork({ ...shared, handlers, log, ...pools });
    const health = new HealthCheck(database.db, drain, files);
    const parts = { ...shared, drain, outbox, work, health };
    await addRoutes(fastify, { ...parts, trail });
    const opened = { fastify, books, live, work, pools, outages, audit, storage };
    const close = () => closeApp(opened);
    return { ...parts, ...work, fastify, clock, sandbox, audit, close };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

const settingsOf = (config: Config) => ({
  texting: config.sms !== undefined || config.mail === undefined,
  googleClientId: config.client.googleClientId,
  demo: showsDemo(config),
  push: config.push,
  fees: config.fees,
  platform: config.platform,
  movableClock: config.movableClock,
  contactAddress: config.contactAddress,
});

interface Parts {
  readonly config: Config;
  readonly adapters: Adapters;
  readonly database: Database;
  readonly services: Services;
  readonly drain: Drain;
  readonly outbox: OutboxFolder | undefined;
  readonly work: BackgroundWork;
  readonly trail: AuditTrail;
  readonly health: HealthCheck;
  readonly outages: Outages;
  readonly live: LiveUpdates;
}

async function addRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, adapters, database, services, drain, outbox, work, trail, health } = parts;
  registerSchemas(app);
  registerSecurityHeaders(app, pagePolicyFor(config.client, pageInlines(config.webDist)));
  registerCallerAddress(app, config.trustProxy);
  registerRefusals(app);
  registerErrors(app, noteRefusals(trail, adapters.clock), Object.values(parts.outages));
  // Work that an answered write left is committed by now, and need not wait to be found.
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET' && method !== 'HEAD') {
      work.worker.wake();
      work.summaries.wake();
      work.imports.wake();
    }
    done();
  });
  await registerCompression(app);
  registerBodies(app);
  registerProbes(app, drain, health);
  const visits = new Visits(database, { limited: config.rateLimits });
  registerContract(app, createHandlers(services, health, config.client), {
    database,
    clock: adapters.clock,
    visits,
    trail,
  });
  if (config.eventStreams > 0) {
    registerEvents(app, { hub: parts.live.hub, visits, clock: adapters.clock });
  }
  registerImages(app, services.images);
  registerCurvePictures(app, database.db);
  registerHooks(app, services.inbox, database, () => adapters.clock.now());
  registerWhopHook(app, services.whop, database, () => adapters.clock.now());
  if (outbox && showsOutbox(config)) registerOutbox(app, outbox);
  await registerWebApp(app, {
    folder: config.webDist,
    origin: () => publicOriginOf(config, app),
    settings: config.client,
    profilePage: (address) => readProfilePage(database.db, address, instant(adapters.clock.now())),
    listedProfiles: () => listListed(database.db, mostListedProfiles),
    admit: (request, reply) => visits.countPage(request, reply, adapters.clock.now()),
  });
  await app.ready();
}

const publicOriginOf = ({ publicOrigin }: Config, app: FastifyInstance): string =>
  publicOrigin ?? originOf(app);

/** Where it listens, for links in mails; something readable before it does. */
function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return 'http://localhost';
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
