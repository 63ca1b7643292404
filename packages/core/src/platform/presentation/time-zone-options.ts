import type { FieldOption } from './field.ts';

/** All time zones, with one that the platform may not list: the user’s or the account’s. */
export const timeZoneOptions = (own: string): readonly FieldOption[] =>
  [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])]
    .filter(Boolean)
    .map((value) => ({ value, label: value }));
