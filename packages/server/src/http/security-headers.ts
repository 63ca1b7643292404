import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientSettings } from '../config-client.ts';
import type { PageInlines } from './page-files.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

/** Sources the pages may load: nothing inline, nothing from other origins. */
const ownSources: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['app#sw'],
};

/**
 * The policy of the pages. Feedback may be posted to the one service that the deployment names;
 * nothing else comes from or goes elsewhere. `inlines`: hashes of what rendered pages carry in themselves.
 */
export function pagePolicyFor(
  { feedbackFormUrl }: Pick<ClientSettings, 'feedbackFormUrl'>,
  { styles, scripts }: PageInlines = { styles: [], scripts: [] },
): string {
  const feedback: Sources =
    feedbackFormUrl === undefined ? {} : { 'connect-src': [new URL(feedbackFormUrl).origin] };
  return written(ownSources, { 'script-src': scripts, 'style-src': styles }, feedback);
}

function written(...parts: readonly Sources[]): string {
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  return [...names]
    .map((name) => [name, ...parts.flatMap((part) => part[name] ?? [])].join(' '))
    .join('; ');
}

/** An answer of the API opened as a page shows text and can do nothing. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
];

/** On every answer, whatever its status. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
};

const inSmallLetters = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const pageHeaders = inSmallLetters(commonHeaders);
const apiHeaders = inSmallLetters({
  ...commonHeaders,
  'Content-Security-Policy': apiPolicy,
  'Cache-Control': 'no-store',
  // The response depends on the bearer.
  Vary: 'Authorization',
});

/** Pages whose address contains a secret must not leak it by referrer. */
const secretPage = /^\/(reset-password|accept-invitation|unsubscribe|verify-[^/]+)\//;

export function registerSecurityHeaders(app: FastifyInstance, pagePolicy: string): void {
  // Before anything can fail, so that a refusal carries them too.
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, pagePolicy);
    done();
  });
}

/** For responses sent before any hook runs, too: to an address that cannot be decoded. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  pagePolicy: string,
): void {
  reply.header('x-request-id', request.id);
  if (/^\/api(?:[/?]|$)/.test(request.url)) {
    reply.headers(apiHeaders);
    return;
  }
  reply.headers(pageHeaders).header('content-security-policy', pagePolicy);
  if (secretPage.test(request.url)) reply.header('referrer-policy', 'no-referrer');
}
