import type { PushRegistrar } from '../../platform/ports/push-registrar.ts';

/** `home-screen`: on iOS, only an app on the Home Screen gets push messages. */
export type PushSupport = 'supported' | 'home-screen' | 'none';

/** The first iOS with push messages. */
const first = [16, 4] as const;

/** Whether a browser gets push messages, or would from the Home Screen of its device. */
export function pushSupport({
  supported,
  userAgent,
  installed,
  touch,
}: Pick<PushRegistrar, 'supported' | 'userAgent' | 'installed' | 'touch'>): PushSupport {
  if (supported) return 'supported';
  // An iPad says that it is a Mac; no Mac has a touchscreen.
  const iPad = touch && /Macintosh/.test(userAgent);
  if (installed || !(iPad || /iPhone|iPad|iPod/.test(userAgent))) return 'none';
  // Every browser there is Safari inside, of the version of the system.
  const [, major, minor] = / OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  if (major === undefined) return 'home-screen';
  const isOld =
    Number(major) < first[0] || (Number(major) === first[0] && Number(minor) < first[1]);
  return isOld ? 'none' : 'home-screen';
}
