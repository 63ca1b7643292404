import type { FastifyInstance } from 'fastify';
import { jsonExpected } from './problem-error.ts';
import { nulRefused } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the form of RFC 8058, and does not read it. */
    readonly oneClick?: boolean;
  }
}

const formType = 'application/x-www-form-urlencoded';

/** The bodies the server reads: JSON, and others where a call says so. Anything else is 415. */
export function registerBodies(app: FastifyInstance): void {
  // A cross-site form can send text/plain without asking first.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that always send the header also send it with the calls that have no body.
    if (body === '') done(null, undefined);
    // PostgreSQL cannot store the NUL character in a text.
    else if (body.includes('\\u0000')) done(nulRefused());
    else parse(request, String(body), done);
  });
  // A mail client's form repeats the address and is ignored.
  app.addContentTypeParser(formType, { parseAs: 'string' }, (request, _body, done) => {
    const { oneClick } = request.routeOptions.config;
    if (oneClick) done(null, undefined);
    else done(jsonExpected());
  });
}
