import type { Plugin } from 'vite';

/** Tailwind's first values of its variables, for browsers that do not know `@property`. */
const fallbacks = /@layer properties\{@supports [^{]+\{[^{}]+\{[^{}]*\}\}\}/;

/** Styles without what no browser of the build's target reads. */
export const stripFallbacks = (styles: string): string => styles.replace(fallbacks, '');

/** Strips the style sheets of the build; rendered pages strip their own. */
export const withoutFallbacks = (): Plugin => ({
  name: 'without-fallbacks',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = stripFallbacks(String(file.source));
    }
  },
});
