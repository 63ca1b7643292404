import type { FastifyInstance } from 'fastify';
import { jsonExpected } from './problem-error.ts';
import { nulRefused } from './refusals.ts';

const formType = 'application/x-www-form-urlencoded';
/** The form of RFC 8058 is of one field. */
const oneClickBytes = 16 * 1024;

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
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, _body, done) =>
    done(jsonExpected()),
  );
}

/**
 * Gives routes for the button of mail clients a scope of their own: they take a form in either encoding of
 * RFC 8058, and do not read it. Its address says everything.
 */
export function registerOneClick(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser(formType);
    scope.addContentTypeParser(
      [formType, 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: oneClickBytes },
      (_request, _body, done) => done(null, undefined),
    );
    addRoutes(scope);
  });
}
