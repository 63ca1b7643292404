import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandPage } from './scripts/brand-page.ts';
import { fileGroups, fileOfStart } from './scripts/file-groups.ts';
import { precompress } from './scripts/precompress.ts';
import { preloadFont } from './scripts/preload-font.ts';
import { prerender } from './scripts/prerender.ts';
import { smallMetadata } from './scripts/small-metadata.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { withoutFallbacks } from './scripts/without-fallbacks.ts';
import { withoutSummaries } from './scripts/without-summaries.ts';
import { withoutUnusedRouter } from './scripts/without-unused-router.ts';

/** Where `vite dev` finds the API; the built app is served by the API's own server. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4600';

/** Asks Chromium to compile all functions of a file beside the page, while the file comes in. */
const compileAhead = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    brandPage(),
    webManifest(),
    preloadFont(),
    precompress(),
    prerender(),
    smallMetadata(),
    withoutFallbacks(),
    withoutSummaries(),
    withoutUnusedRouter(),
  ],
  build: {
    // Everything that has light-dark(), :has() and native nesting.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // The policy of the server allows no inline script, and these browsers preload by themselves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !fileOfStart.test(file)) : files,
    },
    assetsInlineLimit: 0,
    // All styles are there at the start. By default, Vite adds a link to them with the first part of a page that
    // was rendered ahead, which has none, and the browser lays out the whole page again.
    cssCodeSplit: false,
    outDir: 'dist',
    reportCompressedSize: false,
    // For scripts/bundle-budget.mjs.
    manifest: true,
    rolldownOptions: {
      output: {
        postBanner: ({ fileName }) => (fileOfStart.test(fileName) ? compileAhead : ''),
        codeSplitting: { includeDependenciesRecursively: false, groups: fileGroups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: apiOrigin, changeOrigin: true } },
  },
});
