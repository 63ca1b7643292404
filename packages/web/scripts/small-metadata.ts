import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const store = fileURLToPath(new URL('metadata-store.js', import.meta.url));

/**
 * Puts a small store in the place of the polyfill that Inversify brings for the metadata of classes: every
 * feature of the core is bound by its factory and its tokens, so that only the numbers of bindings are kept there.
 */
export const smallMetadata = (): Plugin => ({
  name: 'small-metadata',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'reflect-metadata/lite' ? store : undefined),
});
