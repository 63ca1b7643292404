import { useEffect, useState } from 'react';

/** Milliseconds. By then a first attempt has failed, or the answer is unusually slow. */
const usualWait = 3_000;

/** Says of what was sent that it is still on its way, so that no one reloads or sends it again. */
export function StillSending({ pending }: { readonly pending: boolean }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLong(true), usualWait);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [pending]);
  return (
    <p role="status" className={long ? 'text-muted text-sm' : 'sr-only'}>
      {long && 'This is taking longer than usual. Still trying…'}
    </p>
  );
}
