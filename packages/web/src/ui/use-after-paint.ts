import { startTransition, useEffect, useState } from 'react';

/** False in the first frame of a component, so that it comes soon; true right after it. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return painted;
}
