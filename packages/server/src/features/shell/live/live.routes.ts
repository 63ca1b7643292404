import { eventsPath, missedParameter } from '@skipper/core/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../adapters/clock.ts';
import { authorise } from '../../../http/authorise.ts';
import { signInRequired } from '../../../http/problem-error.ts';
import type { Visits } from '../../../http/visits.ts';
import type { LiveHub } from './live-hub.ts';

interface Needs {
  readonly hub: LiveHub;
  readonly visits: Visits;
  readonly clock: Clock;
}

/** The stream of changes. Beside the contract, whose calls end. */
export function registerEvents(app: FastifyInstance, { hub, visits, clock }: Needs): void {
  app.get(`/api${eventsPath}`, {
    // Compression would hold back events until there are enough of them.
    compress: false,
    exposeHeadRoute: false,
    // It is answered when it ends, which is no news of a slow request.
    logLevel: 'warn',
    onRequest: async (request, reply) => {
      request.viewer = await visits.admit(request, reply, clock.now());
      authorise('signed-in', request.viewer);
    },
    handler: async (request, reply) => {
      const { viewer, headers } = request;
      if (!viewer) throw signInRequired();
      const { body } = await hub.open(viewer, {
        lastEventId: textOf(headers['last-event-id']),
        missed: missedOf(request.query),
      });
      // Its reader may have left while it was opened.
      if (reply.raw.destroyed) body.destroy();
      return (
        reply
          .type('text/event-stream')
          // No proxy may keep it, change it or wait for its end.
          .header('Cache-Control', 'no-store, no-transform')
          .header('X-Accel-Buffering', 'no')
          // A server that stops ends its streams, and would wait for their connections while they are kept.
          .header('Connection', 'close')
          .send(body)
      );
    },
  });
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Anything else than a number of milliseconds counts as nothing. */
function missedOf(query: unknown): number | undefined {
  const text = (query as Readonly<Record<string, unknown>>)[missedParameter];
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
