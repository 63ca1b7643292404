import type { ListState } from '../lists/list-state.ts';
import type { Field, FieldOption } from './field.ts';

/** A choice that narrows or sorts a list, beside its own filters. */
export interface AddressChoice {
  /** Its name in the address. */
  readonly key: string;
  readonly label: string;
  /** The first option has an empty value: nothing is chosen. */
  readonly options: readonly FieldOption[];
}

/** The chosen value. Values that are not options count as none. */
export function chosenOf({ key, options }: AddressChoice, state: ListState): string {
  const written = key === 'sort' ? state.sort : state.filter(key);
  return options.some(({ value }) => value === written) ? (written ?? '') : '';
}

/** A choice as a field whose value is kept in the address. */
export function addressField(choice: AddressChoice, state: ListState): Field {
  const { key, label, options } = choice;
  return {
    key,
    shape: { label, kind: 'choice', options },
    value: chosenOf(choice, state),
    error: undefined,
    options,
    hint: undefined,
    note: undefined,
    link: undefined,
    picture: undefined,
    set: (value) => state.choose(key, value === '' ? undefined : String(value)),
  };
}
