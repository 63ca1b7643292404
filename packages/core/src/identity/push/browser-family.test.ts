import { expect, test } from 'vitest';
import { browserFamily, pushFlag } from './browser-family.ts';

const m = 'Mozilla/5.0';

test.each([
  [
    `${m} (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1`,
    'ios',
    'iosPush',
  ],
  [
    `${m} (iPhone; CPU iPhone OS 26_0 like Mac OS X) CriOS/150.0 Mobile/15E148 Safari/604.1`,
    'ios',
    'iosPush',
  ],
  [`${m} (Linux; Android 16; Pixel 9) Chrome/150.0 Mobile Safari/537.36`, 'android', 'androidPush'],
  [`${m} (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'android', 'androidPush'],
  [`${m} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'firefox', 'firefoxPush'],
  [
    `${m} (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36 Edg/150.0`,
    'windows',
    'windowsPush',
  ],
  [`${m} (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36`, 'chrome', 'chromePush'],
  [`${m} (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15`, 'safari', 'safariPush'],
  [`${m} (Windows NT 10.0; Win64; x64)`, 'windows', 'windowsPush'],
  [`${m} (Macintosh; Intel Mac OS X 10_15_7)`, 'mac', 'macPush'],
  ['', 'web', 'webPush'],
] as const)('%s is of the family %s', (userAgent, family, flag) => {
  expect(browserFamily(userAgent)).toBe(family);
  expect(pushFlag(family)).toBe(flag);
});
