import { type TypedText, unsavedChangesFeature } from '@skipper/core';
import { useEffect } from 'react';
import { useParts } from '../app-context.ts';

/** Asks before the typed text of a form is lost, for as long as the form is drawn. */
export function useGuarded(form: TypedText): void {
  const { skipper } = useParts();
  useEffect(() => skipper.use(unsavedChangesFeature).watch(form), [skipper, form]);
}
