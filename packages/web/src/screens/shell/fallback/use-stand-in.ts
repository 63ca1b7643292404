import { useEffect } from 'react';
import { useWeb } from '../../../web-context.tsx';

/** Names the tab after what is shown instead of the screen of the address. */
export function useStandIn(title: string): void {
  const { shell } = useWeb();
  useEffect(() => {
    shell.setStandIn(title);
    return () => shell.setStandIn(undefined);
  }, [shell, title]);
}
