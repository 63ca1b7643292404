import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minifySync, type Plugin } from 'vite';
import { pageStyles } from './page-styles.ts';
import type { RenderedPage } from './render-page.tsx';
import { builtFiles, noteImports } from './screen-files.ts';

type Renderer = typeof import('./render-page.tsx');

/** Pages that are the same for every visitor. The server adds their heads. */
const paths = [
  '/',
  '/faqs',
  '/pricing',
  '/affiliates',
  '/contact',
  '/p/terms',
  '/p/privacy',
  // Without its results, which come from the server.
  '/find-mentor',
  '/login',
  // Of a profile the shape, which is the same for all of them.
  '/profile',
];

/**
 * Writes `pages/<screen>.html` beside `index.html`: the same page with the first frame of its
 * screen in it, which the app takes over once its code is there.
 */
export function prerender(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved({ root: configured, build: { outDir } }) {
      root = configured;
      folder = resolve(root, outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => renderInto(folder, root),
    },
  };
}

async function renderInto(folder: string, root: string): Promise<void> {
  const { renderPage, renderFrame } = await loadRenderer(root);
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  await mkdir(join(folder, 'pages'), { recursive: true });
  const rendered: RenderedPage[] = [await renderFrame()];
  for (const path of paths) rendered.push(await renderPage(path));
  const inlines = await inlinesOf(shell, rendered, { folder, root });
  const filesOf = await builtFiles(folder, root);
  for (const { screen, html, modules } of rendered) {
    const page = pageOf(shell, { screen, html, files: filesOf(modules) }, inlines);
    await writeFile(join(folder, 'pages', `${screen}.html`), page);
  }
}

const emptyRoot = '<div id="root"></div>';
const appScript = / *<script type="module"[^>]* src="([^"]+)"><\/script>\n?/;
const appFile = / *<link rel="modulepreload"[^>]* href="([^"]+)">\n?/g;
const styleSheet = / *<link rel="stylesheet"[^>]* href="([^"]+)">\n?/;
const webManifest = / *<link rel="manifest"[^>]*>\n?/;
const firstScript = '<script src="/before-paint.js"></script>';

interface Page extends Omit<RenderedPage, 'modules'> {
  /** The built files of its screen and frame. */
  readonly files: readonly string[];
}

interface Inlines {
  readonly styles: string;
  readonly beforePaint: string;
  readonly afterPaint: string;
  readonly frameAgain: string;
}

/** The same for all pages: the server's policy allows exactly these texts. */
async function inlinesOf(
  shell: string,
  pages: readonly RenderedPage[],
  { folder, root }: { readonly folder: string; readonly root: string },
): Promise<Inlines> {
  const [, file = ''] = styleSheet.exec(shell) ?? [];
  const built = await readFile(join(folder, file), 'utf8');
  const source = join(root, 'src/styles/index.css');
  const contents = [shell, ...pages.map(({ html }) => html)];
  return {
    styles: await pageStyles(source, built, contents),
    beforePaint: await minified(join(folder, 'before-paint.js')),
    afterPaint: await minified(fileURLToPath(new URL('after-paint.js', import.meta.url))),
    frameAgain: await minified(fileURLToPath(new URL('frame-again.js', import.meta.url))),
  };
}

async function minified(file: string): Promise<string> {
  const script = minifySync(file, await readFile(file, 'utf8')).code.trim();
  if (script.includes('</')) throw new Error(`${file} cannot be put into a page.`);
  return script;
}

/**
 * The shell with the content of a screen, which is painted before anything else is asked for: the page has
 * its styles and scripts in it, and no more than the 14 KB that a server sends at once. What the shell asks
 * for at its start, the last script asks for after the paint.
 */
function pageOf(shell: string, { screen, html, files }: Page, inlines: Inlines): string {
  const { styles, beforePaint, afterPaint, frameAgain } = inlines;
  const [script, app] = appScript.exec(shell) ?? [];
  const [link, sheet] = styleSheet.exec(shell) ?? [];
  const all = [emptyRoot, firstScript, '</body>'].every((part) => shell.includes(part));
  if (!all || !script || !app || !link || !sheet)
    throw new Error('index.html does not start the app as expected.');
  // The files that the app's own imports, each after those that it imports itself.
  const start = [...[...shell.matchAll(appFile)].map(([, file]) => file), app].join(' ');
  const root = `<div id="root" data-rendered="${screen}">${html}</div>`;
  const again = html.includes('<search') ? `<script>${frameAgain}</script>` : '';
  const names = `data-app="${start}" data-parts="${files.join(' ')}" data-styles="${sheet}"`;
  const late = `<script ${names}>${afterPaint}</script>${again}`;
  return shell
    .replace(/ *<!-- [A-Z].*? -->\n/g, '')
    .replace(webManifest, '')
    .replace(link, '')
    .replace(appFile, '')
    .replace(script, '')
    .replace(firstScript, () => `<script>${beforePaint}</script>`)
    .replace('</head>', () => `<style>${styles}</style>\n  </head>`)
    .replace(emptyRoot, () => root)
    .replace('</body>', () => `${late}\n  </body>`);
}

/** The components for Node: built beside the installed packages, which they import. */
async function loadRenderer(root: string): Promise<Renderer> {
  const outDir = join(root, 'node_modules', '.prerender');
  await rm(outDir, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [noteImports(), react()],
    // The workspace's own packages are TypeScript; the others are imported as installed.
    ssr: { noExternal: [/^@skipper\//] },
    build: { ssr: 'scripts/render-page.tsx', outDir, copyPublicDir: false, minify: false },
  });
  return await import(pathToFileURL(join(outDir, 'render-page.js')).href);
}
