import {
  type AnsweredFile,
  type Endpoint,
  type EndpointName,
  endpoints,
} from '@skipper/core/contract';
import { type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { AuditTrail } from '../features/admin/audit/audit-trail.ts';
import type { Database } from '../storage/database.ts';
import { type AnyHandler, answerCall } from './answer-call.ts';
import { authorise, requireOwnSession } from './authorise.ts';
import { registerOneClick } from './bodies.ts';
import type { Handlers } from './call.ts';
import { answerFile, isFileAddress } from './file-answers.ts';
import { IdempotentWrites } from './idempotency.ts';
import { registerLinkedPages } from './linked-pages.ts';
import { queryReader } from './query-values.ts';
import { readUpload, registerUploads, type Upload } from './upload.ts';
import { UploadTurns } from './upload-turns.ts';
import type { Viewer } from './viewer.ts';
import type { Visits } from './visits.ts';

interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly visits: Visits;
  readonly trail: AuditTrail;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined;
    upload: Upload | undefined;
  }
}

/**
 * Makes the routes from the contract: each validates, authenticates, authorises, checks ownership,
 * keeps writes idempotent and responds with the contract's status.
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
  const turns = new UploadTurns();
  const addRoute = (scope: FastifyInstance, name: EndpointName) =>
    registerRoute(scope, endpoints[name], schemas[name], handlers[name] as AnyHandler, {
      ...services,
      writes,
      turns,
    });
  const names = Object.keys(endpoints) as EndpointName[];
  const addRoutes = (scope: FastifyInstance, encoding: Endpoint['encoding']) => {
    for (const name of names) if (endpoints[name].encoding === encoding) addRoute(scope, name);
  };
  addRoutes(app, undefined);
  registerUploads(app, (scope) => addRoutes(scope, 'multipart'));
  registerOneClick(app, (scope) => addRoutes(scope, 'one-click'));
  registerLinkedPages(app);
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
  services: Services & { readonly writes: IdempotentWrites; readonly turns: UploadTurns },
): void {
  const toQuery = queryReader(schema.query);
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.code(endpoint.success);
    return answerCall({ endpoint, handler, request, reply }, services);
  };
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // A read has no body to unpack.
    ...(endpoint.method === 'GET' && { decompress: false }),
    schema: {
      ...(schema.params && { params: schema.params }),
      ...(schema.query && { querystring: schema.query }),
      ...(schema.body && { body: schema.body }),
      ...(endpoint.success !== 204 && { response: { [endpoint.success]: schema.response } }),
    },
    onRequest: async (request, reply) => {
      request.viewer = await services.visits.admit(request, reply, services.clock.now());
      authorise(endpoint.access, request.viewer);
      requireOwnSession(endpoint, request.viewer);
    },
    preValidation:
      endpoint.encoding === 'multipart'
        ? async (request, reply) => {
            request.query = toQuery(request.query);
            services.turns.begin(endpoint.name, request, reply);
            request.upload = await readUpload(request, endpoint.name);
            request.body = request.upload.fields;
          }
        : (request, _reply, done) => {
            request.query = toQuery(request.query);
            done();
          },
    handler:
      endpoint.success === 204
        ? async (request, reply) => {
            await answer(request, reply);
            return reply.send();
          }
        : isFileAddress(endpoint.path)
          ? async (request, reply) =>
              answerFile(request, reply, (await answer(request, reply)) as AnsweredFile)
          : answer,
  });
}
