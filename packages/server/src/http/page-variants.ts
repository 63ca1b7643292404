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

/** While another page of its kind is compressed: a thousandth of the time, for a fifth more bytes. */
const quick = { brotli: 4, gzip: 1 } as const;

/** Whether a page is the same for everyone, or one of very many. */
export type PageKind = keyof typeof qualities;

type Encoding = 'br' | 'gzip' | 'plain';

interface Page {
  readonly kind: PageKind;
  readonly tag: string;
  readonly plain: Buffer;
  /** Missing until there was time for it. */
  best?: Promise<Compressed>;
}

interface Compressed {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Sends pages compressed. Each is compressed well only once, and of those that are one of very many
 * one at a time: a crawler that walks through all profiles would keep the threads busy that
 * passwords, pictures and files wait for too.
 */
export class PageVariants {
  readonly #pages = new Map<string, Page>();
  #compressing = false;

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    html: string,
    { status = 200, kind = 'same' }: { readonly status?: number; readonly kind?: PageKind } = {},
  ) {
    const page = this.#of(html, kind);
    reply.headers({
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ETag: page.tag,
    });
    const isKnown = request.headers['if-none-match'] === page.tag;
    if (status === 200 && isKnown) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'plain') reply.header('Content-Encoding', encoding);
    const body = await this.#bodyOf(page, encoding);
    return reply.code(status).header('Content-Length', body.length).send(body);
  }

  #of(html: string, kind: PageKind): Page {
    const known = this.#pages.get(html);
    if (known) return known;
    const plain = Buffer.from(html);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    // Weak: the same page in another encoding has other bytes.
    const page: Page = { kind, tag: `W/"${hash}"`, plain };
    this.#pages.set(html, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > kept && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  async #bodyOf(page: Page, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'plain') return page.plain;
    if (!page.best && page.kind === 'own' && this.#compressing) {
      return encoding === 'br'
        ? brotli(page.plain, quick.brotli)
        : compressGzip(page.plain, { level: quick.gzip });
    }
    page.best ??= this.#compress(page);
    return (await page.best)[encoding];
  }

  async #compress({ plain, kind }: Page): Promise<Compressed> {
    if (kind === 'own') this.#compressing = true;
    try {
      const [br, zipped] = await Promise.all([
        brotli(plain, qualities[kind]),
        compressGzip(plain, { level: zlib.Z_BEST_COMPRESSION }),
      ]);
      return { br, gzip: zipped };
    } finally {
      if (kind === 'own') this.#compressing = false;
    }
  }
}

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return compressBrotli(plain, { params });
}

/** The best encoding that a client takes; a quality of 0 refuses one. */
function encodingFor(accepted = ''): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'plain';
}
