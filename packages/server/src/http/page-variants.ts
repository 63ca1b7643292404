import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pages kept in memory, a hundred kilobytes each; most visits are to a few. */
const kept = 100;

/**
 * Pages carry their styles: below 11, the longest that is the same for everyone takes one packet more than a first
 * flight has. A page of its own for each Skipper is compressed too often for that.
 */
const qualities = { same: 11, own: 10 } as const;

/** Whether a page is the same for everyone, or one of very many. */
export type PageKind = keyof typeof qualities;

interface Variants {
  readonly tag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Sends pages compressed, and compresses each only once. */
export class PageVariants {
  readonly #pages = new Map<string, Promise<Variants>>();

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    html: string,
    { status = 200, kind = 'same' }: { readonly status?: number; readonly kind?: PageKind } = {},
  ) {
    const { tag, ...bodies } = await this.#of(html, kind);
    reply.headers({
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ETag: tag,
    });
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'plain') reply.header('Content-Encoding', encoding);
    const body = bodies[encoding];
    return reply.code(status).header('Content-Length', body.length).send(body);
  }

  #of(html: string, kind: PageKind): Promise<Variants> {
    const known = this.#pages.get(html);
    if (known) return known;
    const made = variantsOf(html, kind);
    this.#pages.set(html, made);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > kept && oldest !== undefined) this.#pages.delete(oldest);
    return made;
  }
}

async function variantsOf(html: string, kind: PageKind): Promise<Variants> {
  const plain = Buffer.from(html);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: qualities[kind],
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, zipped] = await Promise.all([
    compressBrotli(plain, { params }),
    compressGzip(plain, { level: zlib.Z_BEST_COMPRESSION }),
  ]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak: the same page in another encoding has other bytes.
  return { tag: `W/"${hash}"`, plain, br, gzip: zipped };
}

/** The best encoding that a client takes; a quality of 0 refuses one. */
function encodingFor(accepted = ''): 'br' | 'gzip' | 'plain' {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'plain';
}
