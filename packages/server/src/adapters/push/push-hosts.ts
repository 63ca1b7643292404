/** The push services of the browsers there are; a leading dot stands for any name below. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether messages may be sent to an address. It is given by a browser, so by anybody: only the
 * services of browsers are written to, never a host that somebody chose.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return services.some((name) =>
    name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name,
  );
}
