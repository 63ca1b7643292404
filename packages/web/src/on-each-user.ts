import type { Skipper } from '@skipper/core';
import { reaction } from 'mobx';

/** Runs once for each user who comes: with the page, and by every sign-in on it. */
export function onEachUser({ session }: Pick<Skipper, 'session'>, run: () => void): void {
  reaction(
    () => session.current?.uuid,
    (user) => {
      if (user !== undefined) run();
    },
    { fireImmediately: true },
  );
}
