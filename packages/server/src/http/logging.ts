import type { FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import type { LogSink } from '../adapters/adapters.ts';
import type { LogLevel } from '../config.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A path fit for the log: no query, and no segment long enough to be a secret. */
export function loggablePath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .split('/')
    .map((segment) => (segment.length > 30 && !uuid.test(segment) ? ':redacted' : segment))
    .join('/');
}

/** JSON lines on standard error; standard output is for people. Headers and bodies are never logged. */
export function loggerOptions(
  level: LogLevel,
  // Asynchronous, so that a reader who does not read stalls the log and not the server.
  stream: LogSink = destination({ dest: 2, sync: false }),
): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    stream,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['req.headers', 'res.headers', '*.password', '*.token', '*.authorization'],
    serializers: {
      req: (request) => ({ method: request.method, path: loggablePath(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  };
}
