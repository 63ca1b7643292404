import { type Endpoint, type EndpointName, endpoints } from '@skipper/core/contract';
import { type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Database, Db } from '../storage/database.ts';
import { authorise, requireOwner } from './authorise.ts';
import type { CallContext, Handlers, Viewer } from './call.ts';
import { hashBody, IdempotentWrites, readIdempotencyKey } from './idempotency.ts';
import { jsonExpected, signInRequired } from './problem-error.ts';
import { readQuery } from './query-values.ts';
import { readUpload, type Upload } from './upload.ts';
import type { Visits } from './visits.ts';

type AnyCall = CallContext & Arguments;
type AnyEffect = (call: AnyCall) => Promise<unknown> | unknown;
type AnyHandler = AnyEffect | { prepare(call: AnyCall): Promise<AnyEffect> };

interface Arguments {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly visits: Visits;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    upload: Upload | undefined;
  }
}

/**
 * Makes the routes from the contract: each validates, authenticates, authorises, checks
 * ownership, keeps writes idempotent and answers with the contract's status.
 *
 * @throws Error when a call has no handler, or a handler no call.
 */
export function registerContract(
  app: FastifyInstance,
  handlers: Handlers,
  services: Services,
): void {
  requireSameNames(Object.keys(endpoints), Object.keys(handlers));
  app.decorateRequest('viewer', undefined);
  app.decorateRequest('upload', undefined);
  const writes = new IdempotentWrites(services.database);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    registerRoute(app, endpoints[name], schemas[name], handlers[name] as AnyHandler, {
      ...services,
      writes,
    });
  }
}

function requireSameNames(calls: readonly string[], handlers: readonly string[]): void {
  const missing = calls.filter((name) => !handlers.includes(name));
  const extra = handlers.filter((name) => !calls.includes(name));
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}.`);
  if (extra.length > 0) throw new Error(`Not in the contract: ${extra.join(', ')}.`);
}

function registerRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  schema: EndpointSchemas,
  handler: AnyHandler,
  services: Services & { readonly writes: IdempotentWrites },
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: {
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      ...(endpoint.success !== 204 && { response: { [endpoint.success]: schema.response } }),
    },
    onRequest: async (request, reply) => {
      request.viewer = await services.visits.admit(request, reply, services.clock.now());
      authorise(endpoint.access, request.viewer);
    },
    preValidation: async (request) => {
      request.query = readQuery(schema.query, request.query as Record<string, unknown>);
      if (endpoint.encoding !== 'multipart') {
        if (request.isMultipart()) throw jsonExpected();
        return;
      }
      request.upload = await readUpload(request);
      request.body = request.upload.fields;
    },
    handler: async (request, reply) => {
      reply.code(endpoint.success);
      const answer = await answerOf(endpoint, handler, request, reply, services);
      return endpoint.success === 204 ? reply.send() : answer;
    },
  });
}

async function answerOf(
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { database, clock, visits, writes }: Services & { readonly writes: IdempotentWrites },
): Promise<unknown> {
  const now = clock.now();
  const { viewer } = request;
  // Reads need no transaction. Sign-in has no user to scope a key by, and its token must not be
  // kept, not even when someone who is signed in signs in again.
  const bare = endpoint.method === 'GET' || endpoint.access === 'public' || !viewer;
  const call = (db: Db): AnyCall => ({
    ...callOf(request, reply, visits, now),
    db,
    transaction: bare ? (work) => database.transaction(work) : (work) => work(db),
    get user() {
      if (!viewer) throw signInRequired();
      return viewer;
    },
  });
  if (typeof handler !== 'function') await checkOwner(endpoint, request, database.db);
  const run = typeof handler === 'function' ? handler : await handler.prepare(call(database.db));
  const effect = async (db: Db) => {
    await checkOwner(endpoint, request, db);
    return run(call(db));
  };
  if (bare) return effect(database.db);
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined) return database.transaction(effect);
  const write = {
    userId: viewer.id,
    route: `${endpoint.method} ${endpoint.path}`,
    key,
    bodyHash: hashBody([request.params, request.body ?? null], request.upload?.file.bytes),
  };
  const { answer, replayed } = await writes.run(write, now, effect);
  if (replayed) reply.header('Idempotency-Replayed', 'true');
  return answer;
}

async function checkOwner(endpoint: Endpoint, request: FastifyRequest, db: Db) {
  const { owner } = endpoint;
  if (!owner || !request.viewer) return;
  const id = (request.params as Record<string, string>)[owner.param] ?? '';
  await requireOwner(db, owner.resource, id, request.viewer);
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  visits: Visits,
  now: number,
): Omit<AnyCall, 'db' | 'transaction' | 'user'> {
  const { params, query, body, upload, viewer } = request;
  return {
    params,
    query,
    body: upload ? { ...upload.fields, file: upload.file } : body,
    now,
    viewer,
    requestId: request.id,
    requestHeader: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    address: request.ip,
    limit: async (limit, subject) => visits.count(reply, limit, subject, now),
    header: (name, value) => void reply.header(name, value),
    status: (code) => void reply.code(code),
  };
}
