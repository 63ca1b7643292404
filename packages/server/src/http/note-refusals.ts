import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { SampledAction } from '../features/admin/audit/audit-actions.ts';
import { actorIn } from '../features/admin/audit/audit-event.ts';
import type { AuditTrail } from '../features/admin/audit/audit-trail.ts';

/** Takes part in each refusal, for whatever it is. */
export type RefusalListener = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => void;

const actions: Readonly<Record<number, SampledAction>> = {
  403: 'access.denied',
  429: 'limit.reached',
};

/** Notes denials and limits as security events, by the template of the address: it holds no secret. */
export function noteRefusals(trail: AuditTrail, clock: Clock): RefusalListener {
  return (request, reply, status) => {
    const action = actions[status];
    if (action === undefined) return;
    const { id: requestId, callerAddress: ip, viewer, method, routeOptions } = request;
    const limit = status === 429 ? { limit: limitIn(reply) } : {};
    const details = { call: `${method} ${routeOptions.url ?? 'unknown'}`, ...limit };
    const origin = { ...actorIn(viewer), ip, requestId, now: clock.now() };
    trail.note(origin, { action, subjectId: null, details });
  };
}

/** The limit that a call ran into is the one of which its answer says that nothing is left. */
function limitIn(reply: FastifyReply): string | null {
  const states = String(reply.getHeader('RateLimit') ?? '');
  return /"([\w-]+)";r=0;/.exec(states)?.[1] ?? null;
}
