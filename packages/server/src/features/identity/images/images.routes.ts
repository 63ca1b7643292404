import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../../http/call.ts';
import { notFound } from '../../../http/problem-error.ts';
import { rateLimits } from '../../../http/rate-limits.ts';
import { type ImageService, imagePath } from './images.service.ts';

const year = 31_536_000;

export function imageRoutes(images: ImageService): Pick<Handlers, 'uploadProfileImage'> {
  return {
    uploadProfileImage: {
      prepare: async ({ db, user, body, now, limit }) => {
        await limit(rateLimits.uploadPerUser, user.id);
        const image = await images.make(user.id, body.kind, body.file.bytes);
        // Outside the call's transaction: the file stays on disk even if that rolls back.
        const kept = await images.keep(db, image, now);
        return () => kept;
      },
    },
  };
}

/**
 * Serves re-encoded pictures only, with the content type we gave them, sandboxed when opened as a
 * page.
 */
export function registerImages(app: FastifyInstance, images: ImageService): void {
  app.get('/uploads/:name', async (request, reply) => {
    const name = imagePath.exec(request.url.split('?')[0] ?? '')?.[1];
    if (name === undefined) throw notFound();
    const tag = `"${name}"`;
    const isKnown = request.headers['if-none-match'] === tag;
    // The name says what is in it, so that a client who has it only needs to hear that it is still there.
    const found = isKnown ? await images.has(name) : await images.read(name);
    if (!found) throw notFound();
    reply.headers({
      'Cache-Control': `public, max-age=${year}, immutable`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Content-Disposition': 'inline; filename="picture.webp"',
      ETag: tag,
    });
    if (found === true) return reply.code(304).send();
    return reply.type('image/webp').send(Buffer.from(found));
  });
}
