import type { IncomingMessage } from 'node:http';
import { isLocalOrigin, isLoopback } from '../config.ts';

/** Headers that a proxy or a content network adds, and that no browser sends. */
const proxyHeader =
  /^(forwarded|via|cdn-loop|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|x-proxy.*|x-envoy-.+|true-client-ip|fastly-.+|cf-.+|x-amzn-.+|x-amz-cf-.+|x-azure-.+|proxy-.+)$/;

/**
 * Whether a request was made on this machine, as far as can be detected: from the loopback, asking
 * for a local name, without a trace of a proxy in between. A bare proxy is recognised by HTTP/1.0,
 * which no browser uses, and by the foreign origin of the page.
 */
export function isFromThisMachine(
  request: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>,
): boolean {
  const { socket, headers, httpVersion } = request;
  if (httpVersion === '1.0' || httpVersion === '0.9') return false;
  if (!isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/i, ''))) return false;
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false;
  const origins = [`http://${headers.host}`, headers.origin, headers.referer];
  return origins.every((origin) => origin === undefined || isLocalOrigin(origin));
}
