import type { ErrorItem } from '@skipper/core/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FilesUnavailableError } from '../adapters/files/file-store.ts';
import { OverloadedError } from '../adapters/gate.ts';
import type { Outage } from '../outage.ts';
import { isUnavailable } from '../storage/database-errors.ts';
import type { RefusalListener } from './note-refusals.ts';
import { isFinal, problemBody, problemType } from './problem-body.ts';
import { ProblemError, unavailable } from './problem-error.ts';
import { type SchemaViolation, validationItems } from './validation-messages.ts';

/** The one emitter: every failure of every route becomes an answer here. */
export function registerErrors(
  app: FastifyInstance,
  onRefusal: RefusalListener,
  outages: readonly Outage[],
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    onRefusal(request, reply, problem.status);
    // An unavailable dependency fails everything; the stack adds nothing each time.
    if (outages.some((outage) => outage.caught(error))) return sendProblem(request, reply, problem);
    if (error instanceof OverloadedError) request.log.warn('overloaded');
    else if (problem.status >= 500) {
      request.log.error({ err: error, req: request }, 'request failed');
    }
    return sendProblem(request, reply, problem);
  });
}

/** Sends `problem`; final failures carry `X-Should-Retry: false`. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  reply
    .code(problem.status)
    // Without this a cache may keep "not found" for a file that the next release brings.
    .headers({ 'Cache-Control': 'no-store', ...problem.headers })
    .type(problemType);
  if (isFinal(problem.status, problem.headers)) reply.header('X-Should-Retry', 'false');
  // Serialised manually: a route's response schema describes its success only.
  return reply
    .serializer(JSON.stringify)
    .send(problemBody(problem.status, problem.items, request.id));
}

/** Failures that pass by themselves. */
const passes = [OverloadedError, FilesUnavailableError];

/** The response to any error. */
export function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) {
    return new ProblemError(400, validationItems(error.validation as readonly SchemaViolation[]));
  }
  if (isUnavailable(error) || passes.some((kind) => error instanceof kind)) return unavailable();
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new ProblemError(status, [frameworkItem(error, status)])
    : new ProblemError(500, [{ message: 'Something went wrong on our side.', code: 'internal' }]);
}

const frameworkTexts: Readonly<Record<number, ErrorItem>> = {
  413: { message: 'The request is too large.', code: 'too_large' },
  414: { message: 'The address is too long.', code: 'address_too_long' },
  415: {
    message: 'Send JSON with Content-Type: application/json.',
    code: 'unsupported_media_type',
  },
};

/** Fastify's own refusals, before a handler runs, in our words. */
function frameworkItem(error: FastifyError, status: number): ErrorItem {
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return { message: 'Send a JSON body.', code: 'empty_body' };
  }
  const known = frameworkTexts[status];
  if (known) return known;
  return error.code !== 'FST_ERR_CTP_INVALID_JSON_BODY' && error.code?.startsWith('FST_')
    ? { message: 'The request could not be read.', code: 'malformed_request' }
    : { message: 'The body is not valid JSON.', code: 'malformed_json' };
}
