import type { Plugin } from 'vite';

/** The quoted text of an endpoint's `summary`, with its comma. */
const summary = /^ {2,4}summary:\s*(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"),?$/gm;

/** Leaves the descriptions of endpoints out of the app: only the API reference shows them. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.endpoints.ts')) return undefined;
    return { code: code.replaceAll(summary, ''), map: null };
  },
});
