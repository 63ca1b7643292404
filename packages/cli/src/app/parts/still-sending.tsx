import { useEffect, useState } from 'react';
import { useParts } from '../app-context.ts';
import { Words } from './words.tsx';

export const stillTrying = 'This is taking longer than usual. Still trying…';

/** Milliseconds. By then a first attempt has failed, or the answer is unusually slow. */
const usualWait = 3_000;

/** Says of what was sent that it is still on its way, so that no one quits or sends it again. */
export function StillSending({ pending }: { readonly pending: boolean }) {
  const { clock } = useParts();
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const cancel = clock.setTimeout(() => setLong(true), usualWait);
    return () => {
      cancel();
      setLong(false);
    };
  }, [clock, pending]);
  if (!long) return null;
  return <Words text={stillTrying} tone="warning" wrap="wrap" />;
}
