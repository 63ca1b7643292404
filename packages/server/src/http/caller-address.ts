import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '../config-proxy.ts';

/** Where a proxy may stand that only a number of hops describes. */
const nearby = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  nearby.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  nearby.addSubnet(network, prefix, 'ipv6');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Origin of the request: the peer, or the address that trusted proxies name. */
    callerAddress: string;
  }
}

/**
 * Reads each request's address once, for limits, sessions, logs and the audit. Fastify's own
 * `trustProxy` stays off: it would take the host from a header as well.
 */
export function registerCallerAddress(app: FastifyInstance, trusted: TrustedProxies): void {
  let warned = trusted.kind !== 'none';
  app.decorateRequest('callerAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.callerAddress = callerAddress(request.raw, trusted);
    if (warned || request.headers['x-forwarded-for'] === undefined) {
      done();
      return;
    }
    warned = true;
    request.log.warn(
      'A request carries X-Forwarded-For and TRUST_PROXY is not set: all clients behind that proxy count as one. Set TRUST_PROXY if the proxy is yours.',
    );
    done();
  });
}

/**
 * Walks from the peer towards the client while each address is a trusted proxy. Claims of the last
 * untrusted one about others are ignored.
 */
export function callerAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: TrustedProxies,
): string {
  let address = socket.remoteAddress ?? '';
  if (trusted.kind === 'none') return address;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const claimed = forwarded.split(',').map(plainAddress).reverse();
  for (const [hop, next] of claimed.entries()) {
    if (!isTrusted(address, hop, trusted) || next === undefined) break;
    address = next;
  }
  return address;
}

function isTrusted(address: string, hop: number, trusted: TrustedProxies): boolean {
  if (trusted.kind === 'none') return false;
  if (trusted.kind === 'networks') return contains(trusted.networks, address);
  // A peer on the internet is not our proxy, so it cannot name another client.
  return hop < trusted.hops && (hop > 0 || contains(nearby, address));
}

function contains(list: BlockList, address: string): boolean {
  const plain = address.split('%')[0] ?? address;
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}

/** Some proxies add the port. Undefined for invalid addresses, such as "unknown". */
function plainAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ??
    trimmed;
  return isIP(bare) === 0 ? undefined : bare;
}
