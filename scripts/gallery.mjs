/**
 * `npm run gallery [part of a name]`: pictures of every screen in the browser (360, 768, 1440 px, light
 * and dark) and its frames in the terminal (80×24, 50×20), for every role that may see it, with the
 * demo's data, with none and with the hardest names, in `.gallery`. The screens come from the route table.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryPage } from './lib/gallery-page.mjs';
import { ensureInstalled, pinnedNode, root, run } from './lib/workspace.mjs';

const [only = ''] = process.argv.slice(2);
const folder = join(root, '.gallery');
ensureInstalled();
if (!only) rmSync(folder, { recursive: true, force: true });

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const config = join(root, 'vitest.gallery.config.ts');
const code = await run(pinnedNode, [vitest, 'run', '--config', config], {
  env: { GALLERY: folder, GALLERY_ONLY: only },
});
if (!existsSync(folder)) {
  console.error(`No picture has “${only}” in its name.`);
  process.exit(2);
}
writeFileSync(join(folder, 'index.html'), galleryPage(folder));
console.log(`\nLook at ${join(folder, 'index.html')}`);
process.exitCode = code;
