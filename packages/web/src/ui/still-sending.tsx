import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/** Milliseconds. By then a first attempt has failed, or the answer is unusually slow. */
const usualWait = 3_000;

export interface StillSendingProps {
  readonly pending: boolean;
  /** Where it takes long: what it adds to the text. */
  readonly className?: string;
}

/** Says of what was sent that it is still on its way, so that no one reloads or sends it again. */
export function StillSending({ pending, className }: StillSendingProps) {
  const long = useLongSending(pending);
  return (
    <p role="status" className={long ? classNames('text-muted text-sm', className) : 'sr-only'}>
      {long && stillTrying}
    </p>
  );
}

export const stillTrying = 'This is taking longer than usual. Still trying…';

/** Whether it has been under way for longer than usual. */
export function useLongSending(pending: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLong(true), usualWait);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [pending]);
  return long;
}
