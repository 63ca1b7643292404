import type { FastifyInstance } from 'fastify';
import type { Drain, HealthCheck } from './health.routes.ts';

/** The conventional addresses of process managers, outside the API and its limits. */
export function registerProbes(app: FastifyInstance, drain: Drain, health: HealthCheck): void {
  app.addHook('onSend', async (_request, reply) => {
    // A keep-alive connection that was busy at shutdown would delay it.
    if (drain.draining) reply.header('Connection', 'close');
  });
  app.get('/livez', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const readiness = await health.read();
    reply.header('Cache-Control', 'no-store');
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
}
