import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { notFound } from './problem-error.ts';
import { methodNotAllowed } from './refusals.ts';
import { isServed } from './served-files.ts';

const year = 31_536_000;

/**
 * Serves the built web app: files by name, `index.html` for every page address.
 *
 * Only files that were there at the start are served, so no address can leave the folder,
 * and an address with an extension never gets `index.html`: a missing script must fail as
 * missing, not as HTML. The build leaves a compressed copy beside each file that is text;
 * the copy that the client accepts best is sent in the file's place.
 */
export async function registerWebApp(
  app: FastifyInstance,
  folder: string | undefined,
): Promise<void> {
  const files = folder === undefined ? new Set<string>() : listFiles(folder);
  if (folder !== undefined) {
    await app.register(staticFiles, {
      root: folder,
      serve: false,
      cacheControl: false,
      preCompressed: true,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const file = isPageRequest(request) ? fileFor(pathOf(request), files) : undefined;
    if (file !== undefined) return sendFile(reply, file);
    return sendProblem(request, reply, methodNotAllowed(request) ?? notFound());
  });
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

/** The file to send for a page address, or undefined where there is none. */
function fileFor(path: string, files: ReadonlySet<string>): string | undefined {
  const name = path.replace(/^\/+/, '');
  if (files.has(name)) return name;
  const prerendered = name === '' ? 'index.html' : `${name.replace(/\/$/, '')}/index.html`;
  if (files.has(prerendered)) return prerendered;
  if (extname(name) !== '' || isNoPage(name) || !files.has('index.html')) return undefined;
  return 'index.html';
}

/**
 * Addresses that operators and tools probe by convention, and hidden files: a page would be
 * mistaken for them.
 */
function isNoPage(name: string): boolean {
  return /^metrics\/?$/.test(name) || name.split('/').some((segment) => segment.startsWith('.'));
}

/** Vite puts a hash of the content into the names under `assets/`, so they never change. */
function sendFile(reply: FastifyReply, file: string): FastifyReply {
  const immutable = file.startsWith('assets/');
  reply.header('Cache-Control', immutable ? `public, max-age=${year}, immutable` : 'no-cache');
  return reply.code(200).sendFile(file);
}

/** Compressed copies are not among them: they are sent only in place of their file. */
function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(isServed),
  );
}
