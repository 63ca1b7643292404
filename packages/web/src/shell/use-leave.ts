import { unsavedChangesFeature } from '@skipper/core';
import { useSkipper } from '../web-context.tsx';

/** Leaves the screen for what is not a link. Typed text is asked about first. */
export function useLeave(): (go: () => void) => void {
  const unsaved = useSkipper().use(unsavedChangesFeature);
  return (go) => unsaved.leave(go);
}
