import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { endpointList } from '@skipper/core/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { linkedPages } from './linked-pages.ts';
import { isFinal, problemBody, problemType } from './problem-body.ts';
import { invalid, ProblemError } from './problem-error.ts';
import { commonHeaders } from './security-headers.ts';

/** Refuses what Node lets through although it has no single meaning. */
export function registerRefusals(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request)));
}

function refusalOf({ raw, url }: FastifyRequest): ProblemError | undefined {
  const hosts = countHeaders(raw.rawHeaders, 'host');
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) {
    return invalid('Send one Host header.', 'invalid_host');
  }
  // An absolute address in the request line would override Host for code that trusts it.
  if (!url.startsWith('/')) return invalid('Send a path, not an address.', 'invalid_target');
  return url.includes('%00') ? nulRefused() : undefined;
}

/** How often a header was sent. Node keeps the first of two; only the raw list shows the second. */
export function countHeaders(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index];
    if (sent?.length === name.length && sent.toLowerCase() === name) count += 1;
  }
  return count;
}

/** A text with this character has no use and fits no database. */
export function nulRefused(): ProblemError {
  return invalid('Text may not contain the NUL character.', 'invalid_character');
}

/** Responds to addresses that exist under other methods. Undefined if there is none. */
export function methodNotAllowed(request: FastifyRequest): ProblemError | undefined {
  const path = request.url.split('?')[0] ?? '';
  const methods = allowedMethods(path);
  if (methods.length === 0 || methods.includes(request.method)) return undefined;
  const allow = methods.join(', ');
  const message = `${request.method} is not possible here. Use ${allow}.`;
  return new ProblemError(405, [{ message, code: 'method_not_allowed' }], { Allow: allow });
}

/** The methods of every call of the contract, or page, at this path; HEAD goes with GET. */
function allowedMethods(path: string): readonly string[] {
  const methods = [...endpointList, ...linkedPages]
    .filter((endpoint) => matches(`/api${endpoint.path}`, path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods)].sort();
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? given[index] !== '' : part === given[index],
    )
  );
}

/** A request that is not HTTP never becomes a request; it is answered on the bare socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = brokenStatus(error.code);
  const title = STATUS_CODES[status] ?? 'Bad Request';
  const body = JSON.stringify(
    problemBody(
      status,
      [{ message: 'The request could not be read.', code: 'malformed_request' }],
      '',
    ),
  );
  const headers = {
    ...commonHeaders,
    'Content-Type': problemType,
    'Content-Length': String(Buffer.byteLength(body)),
    ...(isFinal(status) && { 'X-Should-Retry': 'false' }),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function brokenStatus(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
