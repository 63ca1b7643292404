import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { quickLibraries } from './quick-libraries.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Chunks of the build before go, and the entry can be run by itself, as npm's `bin` link does. */
const cleanAndExecutable: Plugin = {
  name: 'clean-and-executable',
  renderStart: ({ dir }) => rmSync(`${dir}/chunks`, { recursive: true, force: true }),
  writeBundle: ({ dir }) => chmodSync(`${dir}/skipper.mjs`, 0o755),
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
 * The modules of every start in one file, and those that several parts need in another: Node takes half a
 * millisecond to find, read and link each, and by itself the bundler makes one for each set of parts that
 * share something, a hundred before the first frame.
 */
const groups = [
  { name: 'start', test: inEveryStart, priority: 2 },
  { name: 'shared', test: /\/(core|cli)\/src\//, minShareCount: 2, priority: 1 },
];

/**
 * One bundle for Node, in chunks: a command loads what it needs and no more.
 * `NODE_ENV` is fixed, or React would bring its development build and its warnings.
 */
export default defineConfig({
  root: folder,
  mode: 'production',
  plugins: [
    ...quickLibraries,
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
      // Screens that commands print a table of are in the shared file, and are loaded on demand elsewhere.
      checks: { ineffectiveDynamicImport: false },
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
