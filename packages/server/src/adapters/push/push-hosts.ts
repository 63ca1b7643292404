/** The browsers' push services; a leading dot matches any subdomain. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Allowed targets of push messages, whose addresses come from browsers and so from anyone: `public`
 * for the services of browsers, `any` for a host named by the operator (with its port if any),
 * undefined for every other, which is never contacted.
 */
export function pushReach(
  endpoint: string,
  ownHosts: readonly string[],
): 'public' | 'any' | undefined {
  const url = URL.parse(endpoint);
  if (url?.username !== '') return undefined;
  if (/^https?:$/.test(url.protocol) && ownHosts.includes(url.host)) return 'any';
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  const known = services.some((name) =>
    name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name,
  );
  return known ? 'public' : undefined;
}
