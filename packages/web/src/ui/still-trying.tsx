import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { stillTrying } from './still-sending.tsx';

export interface StillTryingProps {
  /** The first attempt has failed and more are made. */
  readonly slow: boolean;
  readonly retry: () => void;
}

/** Above what is loading: says so, and offers a new attempt at once where one has failed. */
export function StillTrying({ slow, retry }: StillTryingProps) {
  const [offered, setOffered] = useState(slow);
  // Stays during the new attempt, or the button would vanish under the user's focus.
  if (slow && !offered) setOffered(true);
  return (
    <div className={offered ? 'flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-4' : 'sr-only'}>
      <p role="status" className="text-muted text-sm">
        {offered ? stillTrying : 'Loading'}
      </p>
      {offered && (
        <Button size="small" onClick={retry}>
          <RotateCw size={15} aria-hidden />
          Try again
        </Button>
      )}
    </div>
  );
}
