import Fastify, { type FastifyInstance } from 'fastify';
import type { Adapters } from './adapters/adapters.ts';
import type { Config } from './config.ts';
import { createHandlers } from './features/handlers.ts';
import { Drain } from './features/health/health.routes.ts';
import { registerProbes } from './features/health/probes.ts';
import { createServices, type Services } from './features/services.ts';
import { registerBodies } from './http/bodies.ts';
import { registerCompression } from './http/compression.ts';
import { registerErrors, sendProblem, toProblem } from './http/errors.ts';
import { loggerOptions } from './http/logging.ts';
import { answerBrokenRequest, registerRefusals } from './http/refusals.ts';
import { registerContract } from './http/register-contract.ts';
import { registerSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { Visits } from './http/visits.ts';
import { registerWebApp } from './http/web-app.ts';
import type { Database } from './storage/database.ts';
import { migrate } from './storage/migrate.ts';
import { openDatabase } from './storage/open-database.ts';

/** A server that is ready to listen, and what its process and tests need beside the routes. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly services: Services;
  readonly drain: Drain;
  /** Waits for running requests, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings its schema up to date and makes every route. Never listens.
 *
 * @throws NewerSchemaError for a database of a newer version.
 */
export async function buildApp(config: Config, adapters: Adapters): Promise<App> {
  const database = openDatabase(config);
  try {
    await migrate(database);
    const services = createServices(adapters);
    await services.sessions.prepare();
    const drain = new Drain();
    const fastify = await buildRoutes(config, adapters, database, services, drain);
    const close = async () => {
      await fastify.close();
      await database.close();
    };
    return { fastify, database, services, drain, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function buildRoutes(
  config: Config,
  adapters: Adapters,
  database: Database,
  services: Services,
  drain: Drain,
): Promise<FastifyInstance> {
  const app = createFastify(config, adapters);
  registerSecurityHeaders(app);
  registerRefusals(app);
  registerErrors(app);
  await registerCompression(app);
  await registerBodies(app);
  registerProbes(app, database.db, drain);
  registerContract(app, createHandlers(services, drain), {
    database,
    clock: adapters.clock,
    visits: new Visits(database.db, { limited: config.rateLimits }),
  });
  await registerWebApp(app, config.webDist);
  await app.ready();
  return app;
}

function createFastify(config: Config, { random }: Adapters): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: () => random.uuid(),
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    // `requestTimeout` is only looked at as often as `connectionsCheckingInterval` says.
    requestTimeout: 10_000,
    // Node's own answer to a missing Host has no body and no headers; ours has both.
    http: {
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    // The specification quotes some paths with the prefix and some without.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/api\/api(?=\/)/, '/api'),
    // Nothing is guessed or dropped: what a schema does not allow is an error that names the field.
    ajv: {
      customOptions: {
        allErrors: true,
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        verbose: true,
      },
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      sendProblem(request, reply, toProblem(error));
    },
  });
}
