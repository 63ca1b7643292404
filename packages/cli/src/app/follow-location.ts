import { reaction } from 'mobx';
import type { AppParts } from './app-context.ts';

/**
 * On a new screen overlays close, and the keyboard starts at its top. On one that the user comes back
 * to, it is where it was. Returns what stops it.
 */
export function followLocation({ skipper, shell, focus, places }: AppParts): () => void {
  return reaction(
    () => skipper.navigation.location,
    (location, previous) => {
      places.leave(previous, { first: shell.first, target: focus.mainTarget });
      if (location.path === previous.path && !places.has(location)) {
        places.carry(previous, location);
        return;
      }
      const { first, target } = places.of(location);
      shell.close();
      shell.scrollTo(first);
      focus.clear(target);
    },
  );
}
