import type { FastifyInstance } from 'fastify';
import { WebhookRefusedError } from '../../../adapters/payments/provider-errors.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Database } from '../../../storage/database.ts';
import { RefusedHooks } from './refused-hooks.ts';
import type { WebhookInbox } from './webhook-inbox.ts';

/** Providers send small objects. Bytes. */
const bodyLimit = 256 * 1024;

/**
 * Takes webhooks. The signature is over the bytes as they came, so the body is not parsed here. Not
 * part of the contract: no front end calls it.
 */
export function registerHooks(
  app: FastifyInstance,
  inbox: WebhookInbox,
  database: Database,
  now: () => number,
): void {
  const refused = new RefusedHooks(now);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Params: { provider: string }; Body: Buffer }>(
      '/api/hooks/:provider',
      async (request, reply) => {
        const { body, headers, params } = request;
        try {
          await inbox.take(database, params.provider, body ?? Buffer.alloc(0), headers);
        } catch (error) {
          if (!(error instanceof WebhookRefusedError)) throw error;
          refused.note(request.log, inbox.provider, error.message);
          throw new ProblemError(400, [{ message: error.message, code: 'webhook_refused' }]);
        }
        return reply.send({ received: true });
      },
    );
  });
}
