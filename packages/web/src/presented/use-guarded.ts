import { type TypedPlace, type TypedText, unsavedChangesFeature } from '@skipper/core';
import { createContext, useContext, useEffect } from 'react';
import { useSkipper } from '../web-context.tsx';

/** Where the forms below are, so that a row that is closed asks only for its own. */
export const PlaceContext = createContext<TypedPlace>('screen');

/** Asks before the typed text of a form is left, for as long as the form is on show. */
export function useGuarded(form: TypedText): void {
  const skipper = useSkipper();
  const place = useContext(PlaceContext);
  useEffect(() => skipper.use(unsavedChangesFeature).watch(form, place), [skipper, form, place]);
}
