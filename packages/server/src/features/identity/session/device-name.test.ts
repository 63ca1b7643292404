import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const mozilla = 'Mozilla/5.0';

test.each([
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0`,
    'Edge on Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['skipper-terminal/0.1.0 (Linux)', 'Skipper terminal on Linux'],
  ['skipper-terminal/0.1.0 (Darwin)', 'Skipper terminal on macOS'],
  ['skipper-terminal/0.1.0 (Windows_NT)', 'Skipper terminal on Windows'],
  [
    `${mozilla} (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [`${mozilla} (X11; Linux x86_64) Chrome/150.0 Safari/537.36 OPR/130.0`, 'Opera on Linux'],
  [
    `${mozilla} (iPad; CPU OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) Chrome/150.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `${mozilla} (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36 EdgA/150.0`,
    'Edge on Android',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) FxiOS/140.0 Safari/605.1.15`,
    'Firefox on iPhone',
  ],
  ['Something (Windows NT 10.0)', 'Windows'],
  [`${'x'.repeat(500)} Firefox/140.0`, 'Unknown device'],
  [`${'x '.repeat(243)}Firefox/140.0`, 'Firefox'],
  ['\u001b]8;;evil', 'Unknown device'],
  ['Firefox/1'.repeat(100_000), 'Firefox'],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
