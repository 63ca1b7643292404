import { expect, test } from 'vitest';
import { pushReach } from './push-hosts.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is one of a browser', (endpoint) => {
  expect(pushReach(endpoint, [])).toBe('public');
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evilnotify.windows.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://localhost/x',
  'http://127.0.0.1:9001/x',
  'ftp://127.0.0.1:9000/x',
  'file:///etc/passwd',
  'not an address',
  '',
])('%s is not a push service', (endpoint) => {
  expect(pushReach(endpoint, ['127.0.0.1:9000'])).toBeUndefined();
});

test('a host that was named may be anywhere', () => {
  expect(pushReach('http://127.0.0.1:9000/x', ['127.0.0.1:9000'])).toBe('any');
  expect(pushReach('https://push.skipper.example/x', ['push.skipper.example'])).toBe('any');
});
