import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** The first screen is drawn by then: until it is, speed is worth more than memory. */
const delay = 700;

/**
 * Lets V8 prefer a small heap. By default it lets garbage pile up while there is memory: an app that
 * is left open for a day took 230 MB after two thousand keys, of which a third was in use.
 */
export function saveMemorySoon(): () => void {
  const timer = setTimeout(() => {
    // Now, since a terminal that is closed ends the app without asking; and under the flags of its start.
    module.flushCompileCache?.();
    setFlagsFromString('--optimize-for-size');
  }, delay);
  return () => clearTimeout(timer);
}
