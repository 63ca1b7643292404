import { test } from 'vitest';
import { MemoryTabSignals } from './memory-tab-signals.ts';
import { tabSignalRules } from './tab-signal-rules.ts';

test.each(tabSignalRules)('$name', async ({ check }) => {
  const browser = new MemoryTabSignals();
  await check(
    () => browser.open(),
    () => new Promise((done) => setTimeout(done, 0)),
  );
});
