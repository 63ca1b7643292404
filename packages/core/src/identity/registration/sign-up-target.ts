import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import { safeRedirect } from '../../shell/navigation/safe-redirect.ts';

const key = 'sign-up-target';

/**
 * Remembers where a sign-up was to lead: the link of the mail opens a page that does not know. The
 * latest sign-up's counts.
 */
export function keepSignUpTarget(storage: KeyValueStorage, target: string | undefined): void {
  if (target === undefined) storage.remove(key);
  else storage.set(key, target);
}

/** Returns the target, if it is safe, and forgets it. */
export function takeSignUpTarget(storage: KeyValueStorage): string | undefined {
  const target = safeRedirect(storage.get(key));
  storage.remove(key);
  return target;
}
