/** `npm test`: everything that decides whether a change is good. `.ci/run` calls nothing else. */
import { Steps } from './lib/steps.mjs';
import { ensureSystem } from './lib/system.mjs';
import { ensureBuilt, ensureInstalled } from './lib/workspace.mjs';

ensureInstalled();
const { chromium } = ensureSystem();

const steps = new Steps();
await steps.tool('format and lint', 'biome', ['ci', '--error-on-warnings']);
await steps.tool('boundaries', 'node', ['scripts/boundaries.mjs']);
await steps.tool('words', 'node', ['scripts/words.mjs']);
await steps.tool('unused', 'node', ['scripts/unused.mjs']);
await steps.tool('file sizes', 'node', ['scripts/file-sizes.mjs']);
await steps.tool('types', 'tsc', ['-b']);
await ensureBuilt();
await steps.tool('bundle budget', 'node', ['packages/web/scripts/bundle-budget.mjs']);
await steps.suite('tests', [], { env: { CHROMIUM_PATH: chromium }, again: 3 });
steps.finish();
