import { type CallArgs, type Endpoint, invalidatedTargets } from '@skipper/core/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import { audit, sourceOf } from '../features/admin/audit/audit-log.ts';
import type { AuditTrail } from '../features/admin/audit/audit-trail.ts';
import { announceTo, causedBy } from '../storage/announcements.ts';
import type { Database, Db } from '../storage/database.ts';
import { requireOwner } from './authorise.ts';
import type { AnyCall } from './call.ts';
import {
  hashBody,
  type IdempotentWrite,
  type IdempotentWrites,
  readIdempotencyKey,
} from './idempotency.ts';
import { RequestCall } from './request-call.ts';
import type { Visits } from './visits.ts';

type AnyEffect = (call: AnyCall) => Promise<unknown> | unknown;
/** A handler of any call, as the routes run it. */
export type AnyHandler = AnyEffect | { prepare(call: AnyCall): Promise<AnyEffect> };

/** A validated request on its way to its handler. */
interface Incoming {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly visits: Visits;
  readonly trail: AuditTrail;
  readonly writes: IdempotentWrites;
}

/** Runs a call: its slow work first, then the rest, a signed-in write in one transaction and once. */
export async function answerCall(incoming: Incoming, services: Services): Promise<unknown> {
  const { endpoint, handler, request, reply } = incoming;
  const { database, clock, writes } = services;
  const now = clock.now();
  const bare = isBare(incoming);
  if (bare && typeof handler === 'function') {
    // Nearly every call is one of these. It waits for nothing but its owner and its handler.
    if (endpoint.owner) await checkOwner(endpoint, request, database.db);
    const answer = handler(new RequestCall(incoming, services, database.db, now, bare));
    return isSilent(incoming) ? answer : announced(incoming, database.db, answer);
  }
  const write = bare ? undefined : writeOf(endpoint, request);
  if (write && typeof handler !== 'function') {
    const earlier = await writes.find(write, now);
    if (earlier) return replay(reply, earlier.answer);
  }
  const begin = async (db: Db) => {
    if (endpoint.owner) await checkOwner(endpoint, request, db);
    return new RequestCall(incoming, services, db, now, bare);
  };
  const run =
    typeof handler === 'function' ? handler : await handler.prepare(await begin(database.db));
  const effect = async (db: Db) => {
    const call = await begin(db);
    const answer = await announced(incoming, db, run(call));
    if (call.viewer?.actor) await noteActedWrite(endpoint, call);
    return answer;
  };
  if (bare) return effect(database.db);
  if (!write) return database.transaction(effect);
  const { answer, replayed } = await writes.run(write, now, effect);
  return replayed ? replay(reply, answer) : answer;
}

/** Changes nothing that a user may look at elsewhere. */
const isSilent = ({ endpoint, request }: Incoming): boolean =>
  endpoint.invalidates.length === 0 || !request.viewer;

/** Lets the caller's other tabs and devices know what the call has changed. */
async function announced(incoming: Incoming, db: Db, answer: unknown): Promise<unknown> {
  const answered = await answer;
  const { endpoint, request } = incoming;
  const { viewer, params, query, body } = request;
  if (!viewer || isSilent(incoming)) return answered;
  const args = { params, query, body } as CallArgs;
  announceTo(db, viewer.id, ...invalidatedTargets(endpoint.invalidates, args));
  const key = isBare(incoming) ? undefined : readIdempotencyKey(request.headers['idempotency-key']);
  if (key !== undefined) causedBy(db, viewer.id, key);
  return answered;
}

/** Records what an admin writes while viewing as a user. The end of that has an entry of its own. */
async function noteActedWrite({ method, path, impersonation }: Endpoint, call: AnyCall) {
  if (method === 'GET' || impersonation === 'ends') return;
  const details = { call: `${method} /api${path}` };
  const subjectId = call.user.id;
  await audit(call.db, sourceOf(call), { action: 'impersonation.wrote', subjectId, details });
}

/**
 * Reads need no transaction. Sign-in has no user to scope a key by, and its token must not be
 * kept, not even when someone who is signed in signs in again.
 */
function isBare({ endpoint, request }: Incoming): boolean {
  return endpoint.method === 'GET' || endpoint.access === 'public' || !request.viewer;
}

/** The write that the caller gave a key to. The answer of one that is never sent again may be a secret. */
function writeOf(endpoint: Endpoint, request: FastifyRequest): IdempotentWrite | undefined {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined || !request.viewer || endpoint.retry === 'never') return undefined;
  return {
    userId: request.viewer.id,
    route: `${endpoint.method} ${endpoint.path}`,
    key,
    bodyHash: hashBody(
      [request.params, request.query, request.body ?? null],
      request.upload?.file.bytes,
    ),
  };
}

function replay(reply: FastifyReply, answer: unknown): unknown {
  reply.header('Idempotency-Replayed', 'true');
  return answer;
}

async function checkOwner({ owner }: Endpoint, request: FastifyRequest, db: Db): Promise<void> {
  if (!owner || !request.viewer) return;
  const id = (request.params as Record<string, string>)[owner.param] ?? '';
  await requireOwner(db, owner.resource, id, request.viewer);
}
