/** `npm run check`: the fast subset for the inner loop, under a minute. */
import { Steps } from './lib/steps.mjs';
import { ensureInstalled } from './lib/workspace.mjs';

ensureInstalled();

const steps = new Steps();
await steps.tool('format and lint', 'biome', ['check', '--error-on-warnings']);
await steps.tool('boundaries', 'node', ['scripts/boundaries.mjs']);
await steps.tool('words', 'node', ['scripts/words.mjs']);
await steps.tool('unused', 'node', ['scripts/unused.mjs']);
await steps.tool('file sizes', 'node', ['scripts/file-sizes.mjs']);
await steps.tool('types', 'tsc', ['-b']);
await steps.suite('unit tests', ['--project', 'core', '--project', 'domain']);
steps.finish();
