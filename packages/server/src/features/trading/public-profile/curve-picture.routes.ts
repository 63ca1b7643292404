import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { drawSvg } from '../../../adapters/draw-svg.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { readCards } from '../mentors/mentor-cards.ts';
import { curvePicture } from './curve-picture.ts';

/** Below a reserved name, so that no profile can have the address. */
const folder = '/uploads/curves';

/** Pictures kept in memory, some 15 kB each. */
const kept = 200;

/**
 * The curve that every visitor sees of a profile, never as its caller does: undefined where none is
 * shown, or too few trades stand behind it.
 */
export async function publicCurve(
  db: Db,
  username: string,
): Promise<readonly number[] | undefined> {
  const [card] = await readCards(db, { usernames: username });
  const values = card?.sparkline ?? [];
  return values.length > 1 ? values : undefined;
}

/** The address of the picture of a curve; another one for another curve. */
export const curvePath = (username: string, values: readonly number[]): string =>
  `${folder}/${username}.png?v=${tagOf(values)}`;

const tagOf = (values: readonly number[]): string =>
  createHash('sha256').update(values.join(' ')).digest('base64url').slice(0, 12);

/** Serves the picture of a curve, drawn once. */
export function registerCurvePictures(app: FastifyInstance, db: Db): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get(`${folder}/:name`, async (request, reply) => {
    const name = /^([a-z0-9_]{1,64})\.png$/.exec((request.params as { name: string }).name)?.[1];
    const values = name === undefined ? undefined : await publicCurve(db, name);
    if (!values) throw notFound();
    const tag = tagOf(values);
    reply.headers({ 'Cache-Control': 'public, max-age=3600', ETag: `"${tag}"` });
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send();
    return reply.type('image/png').send(await pictureOf(drawn, tag, values));
  });
}

function pictureOf(
  drawn: Map<string, Promise<Buffer>>,
  tag: string,
  values: readonly number[],
): Promise<Buffer> {
  const known = drawn.get(tag);
  if (known) return known;
  const made = drawSvg(curvePicture(values));
  drawn.set(tag, made);
  made.catch(() => drawn.delete(tag));
  const [oldest] = drawn.keys();
  if (drawn.size > kept && oldest !== undefined) drawn.delete(oldest);
  return made;
}
