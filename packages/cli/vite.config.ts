import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Chunks of the build before go, and the entry can be run by itself, as npm's `bin` link does. */
const cleanAndExecutable: Plugin = {
  name: 'clean-and-executable',
  renderStart: ({ dir }) => rmSync(`${dir}/chunks`, { recursive: true, force: true }),
  writeBundle: ({ dir }) => chmodSync(`${dir}/skipper.mjs`, 0o755),
};

/** Ink writes changed lines whole: see `whole-line.ts` and the record of the decision. */
const wholeLines: Plugin = {
  name: 'whole-lines',
  enforce: 'pre',
  transform: (_code, id) =>
    id.endsWith('/ink/build/line-update.js')
      ? `export { wholeLine as default } from '${join(folder, 'src/app/whole-line.ts')}';`
      : undefined,
};

/**
 * All that a request needs of undici. Its own index brings fetch, web sockets and caches with it, a sixth
 * of the time to the first frame.
 */
const onlyTheAgent: Plugin = {
  name: 'only-the-agent',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'undici' && importer?.endsWith('/core/src/node/node-ports.ts') ? agentOnly : null,
  load: (id) =>
    id === agentOnly
      ? "import Agent from 'undici/lib/dispatcher/agent.js'; export { Agent };"
      : undefined,
};
const agentOnly = '\0undici-agent';

/**
 * Widths of text come from one copy of `string-width`, ours, instead of one for each package of Ink's:
 * two copies may measure a letter differently. It is made when the first text needs it, since its tables
 * of all scripts are a tenth of the time to the first frame.
 */
const oneStringWidth: Plugin = {
  name: 'one-string-width',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'string-width' && importer !== stringWidth ? stringWidth : null,
  load: (id) =>
    id === stringWidth
      ? `import { narrowWidth } from '${join(folder, 'src/output/narrow-text.ts')}';
         const library = () => require('string-width').default;
         export default (text, options) =>
           (typeof text === 'string' ? narrowWidth(text, options) : 0) ?? library()(text, options);`
      : undefined,
};
const stringWidth = '\0string-width';

/**
 * Yoga, Ink's layout, decodes its code from base64 by a `fetch` of it, for which Node loads all of its
 * own fetch. Here it is decoded in place.
 */
const yogaWithoutFetch: Plugin = {
  name: 'yoga-without-fetch',
  transform(code, id) {
    if (!id.endsWith('/yoga-wasm-base64-esm.js')) return;
    const decoded = code.replace(
      /(\w)="data:application\/octet-stream;base64,([^"]+)";/,
      (assigned, url) => `${assigned}w=Buffer.from(${url}.slice(${url}.indexOf(",")+1),"base64");`,
    );
    if (decoded === code) this.error('Yoga holds its code in another way now: look at its loader.');
    return decoded;
  },
};

/**
 * Node's own modules without their namespaces: an `import` of one reads all that it exports, also what
 * is loaded on first use. `node:http` alone brings all of fetch, `node:util` a tenth of the test runner.
 * The entry keeps its imports, for it also runs on a Node that is too old for us.
 */
const builtInsAsTheyAre: Plugin = {
  name: 'built-ins-as-they-are',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.isEntry) continue;
      chunk.code = chunk.code.replace(
        /import([^;'"`()]+?)from\s*["'](node:[\w/]+)["'];?/g,
        (_import, names: string, name: string) =>
          declarations(names.trim())
            .map((one) => `${one}process.getBuiltinModule("${name}");`)
            .join(''),
      );
      if (/\bfrom\s*["']node:/.test(chunk.code))
        this.error(`${chunk.fileName} imports in another way.`);
    }
  },
};

/** `a,{b as c}` or `*as d` of an import as what is declared in its place. */
function declarations(names: string): readonly string[] {
  const [, whole, named] = /^([\w$]+|\*\s*as\s+[\w$]+)?\s*,?\s*(\{[^}]*\})?$/.exec(names) ?? [];
  return [
    ...(whole ? [`var ${whole.replace(/^\*\s*as\s+/, '')}=`] : []),
    ...(named ? [`var ${named.replace(/([\w$]+)\s+as\s+/g, '$1:')}=`] : []),
  ];
}

/** A command starts without the app: what both need belongs to `inEveryStart`. */
const commandsWithoutTheApp: Plugin = {
  name: 'commands-without-the-app',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const run = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/cli/src/run.ts'));
    if (!run) this.error('There is no chunk of the commands.');
    const more = run.imports.filter((name) => /^chunks\/(?!start-)/.test(name));
    if (more.length > 0) this.error(`A command starts with ${more.join(', ')} too.`);
  },
};

/** Commander would start commands that are programs of their own; ours are none. */
const commandsWithoutProcesses: Plugin = {
  name: 'commands-without-processes',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'node:child_process' && importer?.includes('/commander/') ? noProcesses : null,
  load: (id) => (id === noProcesses ? 'export default {};' : undefined),
};
const noProcesses = '\0no-processes';

const inEveryStart =
  /\/cli\/src\/(command-error|exit-codes|host|version|start-options|open-app|commands\/open-context)\.ts$|\/contract\/(access-levels|brand|permissions|admin\/mentor-stats-sorts)\.ts$/;

/**
 * The modules of every start in one file: Node takes half a millisecond to find, read and link each, and
 * by itself the bundler makes one for each set of commands that share something.
 *
 * The modules of the app stay in files of their own. In two large ones it starts 20 ms sooner, and
 * takes 80 MB more after two thousand keys.
 */
const groups = [{ name: 'start', test: inEveryStart }];

/**
 * One bundle for Node, in chunks: a command loads what it needs and no more.
 * `NODE_ENV` is fixed, or React would bring its development build and its warnings.
 */
export default defineConfig({
  root: folder,
  mode: 'production',
  plugins: [
    wholeLines,
    onlyTheAgent,
    oneStringWidth,
    yogaWithoutFetch,
    commandsWithoutProcesses,
    commandsWithoutTheApp,
    builtInsAsTheyAre,
    cleanAndExecutable,
  ],
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
  // Fixed here: otherwise it depends on the builder's NODE_ENV.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/main.ts',
    target: 'node26',
    outDir: 'dist',
    // TypeScript's declarations stand in dist/types.
    emptyOutDir: false,
    minify: true,
    sourcemap: false,
    rollupOptions: {
      output: {
        format: 'es',
        banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
        entryFileNames: 'skipper.mjs',
        chunkFileNames: 'chunks/[name]-[hash].mjs',
        codeSplitting: { groups },
      },
    },
  },
});
