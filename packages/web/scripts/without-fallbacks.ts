import type { Plugin } from 'vite';

/** Tailwind's first values of its variables, for browsers that do not know `@property`. */
const fallbacks = /@layer properties\{@supports [^{]+\{[^{}]+\{[^{}]*\}\}\}/;

/** Leaves out of the styles what no browser of the build's target reads. */
export const withoutFallbacks = (): Plugin => ({
  name: 'without-fallbacks',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = String(file.source).replace(fallbacks, '');
    }
  },
});
