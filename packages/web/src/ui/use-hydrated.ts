import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the app has taken over a page that was rendered ahead. Until then, everything that
 * depends on the browser is shown as for a visitor without any settings.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
