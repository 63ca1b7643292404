import { type FocusEvent, useState } from 'react';

/** The place of the row that holds the focus, as long as one does; -1 otherwise. */
export function useFocusedRow(keys: readonly string[]) {
  const [key, setKey] = useState<string>();
  return {
    focused: key === undefined ? -1 : keys.indexOf(key),
    onFocus: ({ target }: FocusEvent) => {
      const place = Number(target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
      setKey(keys[place - 2]);
    },
    onBlur: () => setKey(undefined),
  };
}
