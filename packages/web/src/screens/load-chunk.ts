import { BrowserConnectivity } from '../adapters/browser-connectivity.ts';
import { BrowserStorage } from '../adapters/browser-storage.ts';
import { serverAnswers } from '../adapters/server-answers.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { ChunkLoader } from './chunk-loader.ts';

const loader = new ChunkLoader({
  clock: systemClock,
  storage: new BrowserStorage(() => window.sessionStorage),
  connectivity: new BrowserConnectivity(),
  serverAnswers,
  reload: () => window.location.reload(),
});

/** Fetches a part of the app; see ChunkLoader for what happens when it does not come. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return loader.load(load);
}
