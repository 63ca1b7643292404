import { usageError } from '../command-error.ts';
import type { Environment } from './folders.ts';
import { isLoopback } from './setting-rules.ts';

/**
 * Address of the proxy that the environment names for an origin, as curl reads it: `HTTPS_PROXY` or
 * `HTTP_PROXY` by its protocol, `ALL_PROXY`, and the hosts of `NO_PROXY` without one, each also in small
 * letters. This machine is always reached without one. Undefined: none. Throws a usage error on a bad address.
 */
export function proxyOf(origin: string, environment: Environment): string | undefined {
  const { protocol, hostname, port } = new URL(origin);
  const read = (name: string) => environment[name.toLowerCase()] || environment[name];
  const name = [protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY', 'ALL_PROXY'].find(read);
  if (name === undefined || isLoopback(hostname)) return undefined;
  const exempt = (read('NO_PROXY') ?? '').toLowerCase().split(/[\s,]+/u);
  const own = port || (protocol === 'https:' ? '443' : '80');
  if (exempt.some((entry) => covers(entry, hostname, own))) return undefined;
  const text = read(name) ?? '';
  const address = URL.parse(text.includes('://') ? text : `http://${text}`);
  if (address && ['http:', 'https:'].includes(address.protocol)) return address.href;
  // Not repeated: it may hold a password.
  throw usageError(
    `${name} is not the address of a proxy.`,
    'Give one such as http://proxy.example:3128.',
  );
}

/** Whether an entry of `NO_PROXY` is this host or a domain above it. */
function covers(entry: string, hostname: string, port: string): boolean {
  if (entry === '*') return true;
  const [, name = '', of] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  if (name === '' || (of !== undefined && of !== port)) return false;
  return hostname === name || hostname.endsWith(`.${name}`);
}
