import type { PushPlatform, Session } from '../../contract/index.ts';

/**
 * The family of a browser, which names its push flag on the session (specification, section 3). The
 * device takes precedence over the browser, since every browser of iOS and Android uses the push
 * service of the device; the browser takes precedence over the system, since it has its own; the
 * system is used only for unknown browsers.
 */
export function browserFamily(userAgent: string): PushPlatform {
  const has = (pattern: RegExp) => pattern.test(userAgent);
  if (has(/iPhone|iPad|iPod/)) return 'ios';
  if (has(/Android/)) return 'android';
  if (has(/Firefox\//)) return 'firefox';
  // Edge pushes through Windows, and calls itself Chrome and Safari too.
  if (has(/Edg\//)) return 'windows';
  if (has(/Chrome\/|Chromium\//)) return 'chrome';
  if (has(/Safari\//)) return 'safari';
  if (has(/Windows/)) return 'windows';
  if (has(/Macintosh|Mac OS/)) return 'mac';
  return 'web';
}

const flags = {
  ios: 'iosPush',
  android: 'androidPush',
  firefox: 'firefoxPush',
  chrome: 'chromePush',
  safari: 'safariPush',
  windows: 'windowsPush',
  mac: 'macPush',
  web: 'webPush',
} as const satisfies Record<PushPlatform, keyof Session>;

export type PushFlag = (typeof flags)[PushPlatform];

/** The session's flag of a browser family. */
export const pushFlag = (family: PushPlatform): PushFlag => flags[family];
