import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findViewer } from '../features/identity/session/session.repository.ts';
import type { Db } from '../storage/database.ts';
import { invalid, sessionEnded, signInRequired } from './problem-error.ts';
import { countHeaders } from './refusals.ts';
import type { Viewer } from './viewer.ts';

/** Our tokens are shorter than this. */
const longestHeader = 8_192;

/**
 * Who is calling. Only the `Authorization` header counts: cookies are ignored, so a
 * foreign page cannot make a browser act for its user.
 *
 * @throws ProblemError 401 for a bearer that is malformed, unknown, expired or revoked; 400 for two of them.
 */
export async function authenticate(
  request: FastifyRequest,
  db: Db,
  now: number,
): Promise<Viewer | undefined> {
  const token = bearerOf(request);
  if (token === undefined) return undefined;
  const viewer = await findViewer(db, hashToken(token), now);
  if (!viewer) throw sessionEnded();
  return viewer;
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  if (countHeaders(request.raw.rawHeaders, 'authorization') > 1 || hasQueryToken(request.url)) {
    throw invalid('Send one bearer token, in the Authorization header.', 'invalid_request');
  }
  if (header.length > longestHeader) throw sessionEnded();
  const token = /^bearer +([\w.~+/-]+=*) *$/i.exec(header)?.[1];
  if (token === undefined) throw signInRequired();
  return token;
}

function hasQueryToken(url: string): boolean {
  return /[?&]access_token=/.test(url);
}

/** How a token is stored. It is 256 random bits, so a fast hash without salt is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
