import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minifySync, type Plugin } from 'vite';
import { pageStyles } from './page-styles.ts';
import type { RenderedPage } from './render-page.tsx';

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
  const renderPage = await loadRenderer(root);
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  await mkdir(join(folder, 'pages'), { recursive: true });
  const rendered: RenderedPage[] = [];
  for (const path of paths) rendered.push(await renderPage(path));
  const inlines = await inlinesOf(shell, rendered, { folder, root });
  for (const { screen, html } of rendered) {
    const page = withInlines(withContent(shell, screen, html), inlines);
    await writeFile(join(folder, 'pages', `${screen}.html`), page);
  }
}

const emptyRoot = '<div id="root"></div>';
const appScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const appFile = / *<link rel="modulepreload"[^>]* href="([^"]+)">\n?/g;
const styleSheet = / *<link rel="stylesheet"[^>]* href="([^"]+)">\n?/;
const firstScript = '<script src="/before-paint.js"></script>';

function withContent(shell: string, screen: string, html: string): string {
  if (!shell.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}.`);
  const root = `<div id="root" data-rendered="${screen}">${html}</div>`;
  const [script, app] = appScript.exec(shell) ?? [];
  const [link, styles] = styleSheet.exec(shell) ?? [];
  if (script === undefined || app === undefined || link === undefined || styles === undefined)
    throw new Error('index.html does not start the app.');
  // There is content to paint: its own styles and fonts go before the app and the styles of all screens.
  // The files that the app's own imports, each after those that it imports itself.
  const files = [...shell.matchAll(appFile)].map(([, file]) => file);
  const start = [...files, app].join(' ');
  const late = `<script defer src="/after-paint.js" data-app="${start}" data-styles="${styles}"></script>`;
  return shell
    .replace(/ *<!-- [A-Z].*? -->\n/g, '')
    .replace(emptyRoot, () => root)
    .replace(link, '')
    .replace(appFile, '')
    .replace(script, () => late);
}

interface Inlines {
  readonly styles: string;
  readonly script: string;
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
  const written = await readFile(join(folder, 'before-paint.js'), 'utf8');
  const script = minifySync('before-paint.js', written).code.trim();
  if (!shell.includes(firstScript) || script.includes('</'))
    throw new Error('before-paint.js cannot be put into a page.');
  return { styles: await pageStyles(source, built, contents), script };
}

/**
 * The page with its styles and its first script in it: one round trip less before its first paint, and
 * no more than the 14 KB that a server sends at once.
 */
const withInlines = (page: string, { styles, script }: Inlines): string =>
  page
    .replace(firstScript, () => `<script>${script}</script>`)
    .replace('</head>', () => `<style>${styles}</style>\n  </head>`);

/** The components for Node: built beside the installed packages, which they import. */
async function loadRenderer(root: string): Promise<(path: string) => Promise<RenderedPage>> {
  const outDir = join(root, 'node_modules', '.prerender');
  await rm(outDir, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    // The workspace's own packages are TypeScript; the others are imported as installed.
    ssr: { noExternal: [/^@skipper\//] },
    build: { ssr: 'scripts/render-page.tsx', outDir, copyPublicDir: false, minify: false },
  });
  const { renderPage } = await import(pathToFileURL(join(outDir, 'render-page.js')).href);
  return renderPage;
}
