import { Presses } from '@skipper/core/presentation';
import { useState } from 'react';
import { useParts } from '../app-context.ts';

/** The presses of the actions of a view. A file that one makes is saved in the working folder. */
export function usePresses(): Presses {
  const { saveFile } = useParts();
  const [presses] = useState(
    () => new Presses(({ name, base64 }) => saveFile(name, Buffer.from(base64, 'base64'))),
  );
  return presses;
}
