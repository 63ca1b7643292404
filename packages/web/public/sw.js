// Shows push messages, and nothing else: it keeps no files and answers no requests.

self.addEventListener('push', (event) => {
  const { title, body, path } = messageOf(event.data);
  const options = { body, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** Browsers want something shown for every message, also for one that cannot be read. */
function messageOf(data) {
  try {
    const { title, body, path } = data.json();
    return { title: String(title), body: String(body ?? ''), path: String(path ?? '/') };
  } catch {
    return { title: 'New notification', body: '', path: '/dashboard' };
  }
}

/** In a tab that is there already, else in a new one. Never elsewhere than on this site. */
async function open(path) {
  const { origin } = self.location;
  const url = new URL(path ?? '/', origin);
  const target = url.origin === origin ? url.href : origin;
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return self.clients.openWindow(target);
  await tab.focus();
  // A tab that this worker does not control cannot be led: it opens another one.
  return tab.navigate(target).catch(() => self.clients.openWindow(target));
}
