import { configure } from 'mobx';
import { afterEach, beforeEach } from 'vitest';

/** MobX only warns where the product would be wrong; here a warning fails the test. */
configure({ enforceActions: 'always' });

type Print = (...parts: unknown[]) => void;
const host = globalThis as unknown as { console: { warn: Print; error: Print } };
const print = { warn: host.console.warn, error: host.console.error };
let warnings: string[] = [];

const watching =
  (channel: keyof typeof print): Print =>
  (...parts) => {
    if (/\[mobx/i.test(String(parts[0]))) warnings.push(parts.map(String).join(' '));
    print[channel].apply(host.console, parts);
  };

beforeEach(() => {
  warnings = [];
  host.console.warn = watching('warn');
  host.console.error = watching('error');
});

afterEach(() => {
  Object.assign(host.console, print);
  if (warnings.length > 0) throw new Error(`MobX warned: ${warnings.join('\n')}`);
});
