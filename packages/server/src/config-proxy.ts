import { BlockList, isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** Proxies trusted to name a request's origin. */
export type TrustedProxies =
  | { readonly kind: 'none' }
  /** So many proxies in a row, the nearest of them on a private address. */
  | { readonly kind: 'hops'; readonly hops: number }
  | { readonly kind: 'networks'; readonly networks: BlockList };

/** Names for several networks. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * `TRUST_PROXY`: a number of hops, or addresses and networks separated by commas.
 *
 * @throws ConfigError for anything else, and for a setting that trusts all.
 */
export function readTrustProxy(text = ''): TrustedProxies {
  const value = text.trim();
  if (value === '' || value === 'off') return { kind: 'none' };
  if (/^[1-9]$/.test(value)) return { kind: 'hops', hops: Number(value) };
  const networks = new BlockList();
  const items = value.split(',').flatMap((item) => named[item.trim()] ?? [item.trim()]);
  for (const item of items) if (!add(networks, item)) throw refused(text);
  return { kind: 'networks', networks };
}

function add(networks: BlockList, item: string): boolean {
  const [address = '', prefix, ...rest] = item.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const longest = version === 4 ? 32 : 128;
  if (prefix === undefined) networks.addAddress(address, family);
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= longest) {
    networks.addSubnet(address, Number(prefix), family);
  } else return false;
  return true;
}

const refused = (text: string): ConfigError =>
  new ConfigError(
    `TRUST_PROXY must be a number of proxies from 1 to 9, or their addresses and networks, such as 10.0.0.0/8,203.0.113.7, not "${text}".`,
  );
