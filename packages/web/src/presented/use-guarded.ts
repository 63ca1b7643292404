import { type TypedText, unsavedChangesFeature } from '@skipper/core';
import { useEffect } from 'react';
import { useSkipper } from '../web-context.tsx';

/** Asks before the typed text of a form is left, for as long as the form is on show. */
export function useGuarded(form: TypedText): void {
  const skipper = useSkipper();
  useEffect(() => skipper.use(unsavedChangesFeature).watch(form), [skipper, form]);
}
