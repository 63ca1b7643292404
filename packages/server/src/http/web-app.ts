import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import {
  appPaths,
  missingHead,
  type PageAddress,
  type PageHead,
  type ProfileWords,
  pageAddress,
} from '@skipper/core/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigError } from '../config-error.ts';
import { sendProblem } from './errors.ts';
import { PageFiles, type PageSettings } from './page-files.ts';
import { PageVariants } from './page-variants.ts';
import { notFound, ProblemError } from './problem-error.ts';
import { methodNotAllowed } from './refusals.ts';
import { isServed } from './served-files.ts';
import { KeptSiteMap, robotsText } from './site-map.ts';

const year = 31_536_000;

/** A profile that every visitor may see, or the name it has today. */
export type ProfilePage =
  | { readonly head: PageHead; readonly words: ProfileWords }
  | { readonly movedTo: string };

export interface WebAppOptions {
  /** The built app; absent, only the API is served. */
  readonly folder: string | undefined;
  /** The public address, known once the server listens. */
  readonly origin: () => string;
  readonly settings: PageSettings;
  /** Undefined for everything that a visitor may not see, whatever the reason. */
  readonly profilePage: (address: {
    readonly username: string;
    readonly accountUuid: string | undefined;
  }) => Promise<ProfilePage | undefined>;
  /** Profiles for the sitemap. */
  readonly listedProfiles: () => Promise<readonly string[]>;
  /** Counts a page of one reader. @throws ProblemError 429. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;
}

/**
 * Serves the built web app: files by name, and a page for every address that leads somewhere. Any
 * other address gets the same page with status 404.
 *
 * Only files that were there at the start are served, so no address can leave the folder,
 * and an address with an extension never gets a page: a missing script must fail as
 * missing, not as HTML. The build leaves a compressed copy beside each file that is text;
 * the copy that the client accepts best is sent in the file's place.
 */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { folder, origin } = options;
  const files = folder === undefined ? new Set<string>() : listFiles(folder);
  if (folder !== undefined) {
    await app.register(staticFiles, {
      root: folder,
      serve: false,
      cacheControl: false,
      preCompressed: true,
    });
  }
  const pages =
    folder !== undefined && files.has('index.html')
      ? new Pages(new PageFiles(folder, origin, options.settings), options)
      : undefined;
  const siteMap = new KeptSiteMap(origin, options.listedProfiles);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) {
      return sendProblem(request, reply, methodNotAllowed(request) ?? notFound());
    }
    const path = pathOf(request);
    const name = path.replace(/^\/+/, '');
    if (name !== '' && files.has(name) && name !== 'index.html') return sendFile(reply, name);
    if (pages && name === 'robots.txt') return reply.type('text/plain').send(robotsText(origin()));
    if (pages && name === 'sitemap.xml') {
      await options.admit(request, reply);
      return reply.type('application/xml').send(await siteMap.read(performance.now()));
    }
    const page = name === 'index.html' ? '/' : path;
    if (!pages || isNoPage(name, page)) {
      return sendProblem(request, reply, methodNotAllowed(request) ?? notFound());
    }
    return pages.send(request, reply, page);
  });
}

/** Screens that show the query of their address: rendered ahead they are the page without one. */
const readQuery: ReadonlySet<string> = new Set(['find-mentor']);

class Pages {
  readonly #files: PageFiles;
  readonly #options: WebAppOptions;
  readonly #variants = new PageVariants();

  constructor(files: PageFiles, options: WebAppOptions) {
    this.#files = files;
    this.#options = options;
  }

  async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const tooMany = await this.#refusal(request, reply);
    if (tooMany) {
      // The app itself opens, and reads what the limits of its calls allow.
      const { status, headers } = tooMany;
      return this.#variants.send(request, reply.headers(headers), this.#files.shell(missingHead), {
        status,
      });
    }
    const address = pageAddress(path);
    if (address.kind === 'page') {
      const asked = request.url.includes('?') && readQuery.has(address.screen);
      return this.#variants.send(request, reply, this.#page(address, asked));
    }
    let found: ProfilePage | undefined;
    let missing = 404;
    try {
      if (address.kind === 'profile') found = await this.#options.profilePage(address);
    } catch (error) {
      // The app itself says so, and tries again.
      request.log.error({ err: error }, 'A profile could not be read for its page');
      missing = 503;
    }
    if (found && 'movedTo' in found) {
      // As it was sent: tab, account, level and query stay.
      const rest = request.url.replace(/^\/[^/?]*/, '');
      return reply.redirect(`${appPaths.profile(found.movedTo)}${rest}`, 302);
    }
    if (found) {
      const page = this.#files.profile(found.head, found.words);
      return this.#variants.send(request, reply, page, { kind: 'own' });
    }
    return this.#variants.send(request, reply, this.#files.shell(missingHead), { status: missing });
  }

  async #refusal(request: FastifyRequest, reply: FastifyReply): Promise<ProblemError | undefined> {
    try {
      await this.#options.admit(request, reply);
      return undefined;
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
  }

  #page({ head, screen, framed }: Extract<PageAddress, { kind: 'page' }>, asked: boolean): string {
    if (asked) return this.#files.shell(head);
    return framed ? this.#files.frame(head) : this.#files.page(screen, head);
  }
}

function isPageRequest(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const api = path === '/api' || path.startsWith('/api/');
  return !api && (request.method === 'GET' || request.method === 'HEAD');
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Addresses that operators and tools probe by convention, files that are missing, and hidden files:
 * a page would be mistaken for them.
 */
function isNoPage(name: string, page: string): boolean {
  return (
    extname(page) !== '' ||
    /^metrics\/?$/.test(name) ||
    name.split('/').some((segment) => segment.startsWith('.'))
  );
}

/** Vite puts a hash of the content into the names under `assets/`, so they never change. */
function sendFile(reply: FastifyReply, file: string): FastifyReply {
  const immutable = file.startsWith('assets/');
  reply.header('Cache-Control', immutable ? `public, max-age=${year}, immutable` : 'no-cache');
  return reply.code(200).sendFile(file);
}

/** Compressed copies are not among them: they are sent only in place of their file. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(
      `WEB_DIST names ${folder}, which cannot be read (${code}). Give the folder of the built web app, or none to serve only the API.`,
    );
  }
}

/** @throws ConfigError for a folder that cannot be read */
function listFiles(folder: string): Set<string> {
  const entries = entriesOf(folder);
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(isServed),
  );
}
