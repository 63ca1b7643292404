/**
 * `npm run gallery [part of a name]`: pictures of every screen in the browser (360, 768, 1440 px, light
 * and dark) and its frames in the terminal (80×24, 50×20), for every role that may see it, in `.gallery`.
 * The screens come from the route table.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
writeFileSync(join(folder, 'index.html'), page());
console.log(`\nLook at ${join(folder, 'index.html')}`);
process.exitCode = code;

/** The files of a folder by the screen and viewer that their names begin with. */
function filesBySample(kind) {
  const files = {};
  for (const name of list(kind)) {
    const [screen, viewer] = name.split('--');
    files[`${screen} · ${viewer}`] ??= [];
    files[`${screen} · ${viewer}`].push(name);
  }
  return files;
}

function list(kind) {
  try {
    return readdirSync(join(folder, kind)).sort();
  } catch {
    return [];
  }
}

function page() {
  const web = filesBySample('web');
  const terminal = filesBySample('terminal');
  const names = [...new Set([...Object.keys(web), ...Object.keys(terminal)])].sort();
  const sections = names.map((name) => {
    const pictures = (web[name] ?? []).map(
      (file) =>
        `<a href="web/${file}"><img loading="lazy" src="web/${file}" alt="${file}"><br>${sizeOf(file)}</a>`,
    );
    const frames = (terminal[name] ?? []).map(
      (file) =>
        `<figure><pre>${escaped(readFileSync(join(folder, 'terminal', file), 'utf8'))}</pre>${sizeOf(file)}</figure>`,
    );
    return `<h2>${name}</h2><div>${pictures.join('')}</div><div>${frames.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body{font:14px system-ui;margin:24px;background:#888;color:#fff}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
img{width:240px;max-height:480px;object-fit:cover;object-position:top}a{color:#fff}figure{margin:0}
pre{background:#111;color:#ddd;padding:12px;font-size:11px;line-height:1.2}</style>${sections.join('\n')}`;
}

/** The last part of a name: `360-dark` or `80x24`. */
function sizeOf(file) {
  return file.split('--')[2]?.replace(/\.\w+$/, '') ?? '';
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
