import type { Cancel, Connectivity } from '@skipper/core';

/** Whether the browser thinks it has a network. */
export class BrowserConnectivity implements Connectivity {
  get online(): boolean {
    return navigator.onLine;
  }

  subscribe(listener: (online: boolean) => void): Cancel {
    const tell = () => listener(navigator.onLine);
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  }
}
