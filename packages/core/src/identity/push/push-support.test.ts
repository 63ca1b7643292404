import { expect, test } from 'vitest';
import { pushSupport } from './push-support.ts';

const phone = (system: string, browser = 'Version/26.0') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${browser} Mobile/15E148 Safari/604.1`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15';
const plain = { supported: false, installed: false, touch: true };

test.each([
  ['Safari on an iPhone', { userAgent: phone('26_0') }, 'home-screen'],
  ['Chrome on an iPhone', { userAgent: phone('26_0', 'CriOS/150.0') }, 'home-screen'],
  ['the first iOS that can', { userAgent: phone('16_4') }, 'home-screen'],
  ['an older iOS', { userAgent: phone('16_3_1') }, 'none'],
  ['a much older iOS', { userAgent: phone('9_5') }, 'none'],
  [
    'an iPad that asks for mobile pages',
    { userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) Safari/604.1' },
    'home-screen',
  ],
  ['an iPad that says it is a Mac', { userAgent: mac }, 'home-screen'],
  [
    'the app on the Home Screen',
    { userAgent: phone('26_0'), installed: true, supported: true },
    'supported',
  ],
  [
    'one on the Home Screen that still cannot',
    { userAgent: phone('26_0'), installed: true },
    'none',
  ],
  ['a Mac without push messages', { userAgent: mac, touch: false }, 'none'],
  ['a Mac with them', { userAgent: mac, touch: false, supported: true }, 'supported'],
  ['an Android browser without them', { userAgent: 'Mozilla/5.0 (Linux; Android 16)' }, 'none'],
  ['a terminal', { userAgent: '', touch: false }, 'none'],
] as const)('%s', (_name, browser, support) => {
  expect(pushSupport({ ...plain, ...browser })).toBe(support);
});
