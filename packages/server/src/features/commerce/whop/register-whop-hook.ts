import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Database } from '../../../storage/database.ts';
import { RefusedHooks } from '../payments/refused-hooks.ts';
import { WhopHookRefusedError, type WhopService } from './whop.service.ts';

/** Whop sends small objects. Bytes. */
const bodyLimit = 256 * 1024;

/**
 * Takes webhooks of Whop. The signature is over the bytes as they came, so the body is not parsed
 * here. Not part of the contract: no front end calls it.
 */
export function registerWhopHook(
  app: FastifyInstance,
  whop: WhopService,
  database: Database,
  now: () => number,
): void {
  const refused = new RefusedHooks(now);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Body: Buffer }>('/api/hooks/whop', async (request, reply) => {
      const headers = {
        id: headerOf(request, 'webhook-id'),
        timestamp: headerOf(request, 'webhook-timestamp'),
        signature: headerOf(request, 'webhook-signature'),
      };
      try {
        await whop.take(database, request.body ?? Buffer.alloc(0), headers, now());
      } catch (error) {
        if (!(error instanceof WhopHookRefusedError)) throw error;
        refused.note(request.log, 'whop', error.message);
        throw new ProblemError(400, [{ message: error.message, code: 'webhook_refused' }]);
      }
      return reply.send({ received: true });
    });
  });
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, 500) : '';
}
