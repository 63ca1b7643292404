import Fastify, { type FastifyInstance } from 'fastify';
import type { Adapters } from './adapters/adapters.ts';
import type { Config } from './config.ts';
import { sendProblem, toProblem } from './http/errors.ts';
import { loggerOptions } from './http/logging.ts';
import { answerBrokenRequest } from './http/refusals.ts';
import { requestLog } from './http/request-log.ts';
import { pagePolicyFor, setSecurityHeaders } from './http/security-headers.ts';

/** The HTTP server without routes: its log, its limits and its answers to what is no request. */
export function createFastify(config: Config, { random, log }: Adapters): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config.logLevel, log),
    // Without a log Fastify's own children cost nothing.
    ...(config.logLevel !== 'silent' && { childLoggerFactory: requestLog }),
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
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, pagePolicyFor(config.client));
      sendProblem(request, reply, toProblem(error));
    },
  });
}
