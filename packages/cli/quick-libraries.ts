import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Libraries of the command as the bundle holds them: what a start and a frame do not need is left out. */

const folder = fileURLToPath(new URL('.', import.meta.url));

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

/** A library's module with one place of it rewritten; the build fails once that is not there. */
const rewritten = (file: string, place: string, words: string, needs = ''): Plugin => ({
  name: `rewritten ${file}`,
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(file)) return;
    if (!code.includes(place)) this.error(`${file} has another shape now: look at it.`);
    return needs + code.replace(place, () => words);
  },
});

/** HTTP/2 brings TLS and certificates with it: a connection that speaks it loads them. */
const http2OnDemand = rewritten(
  '/undici/lib/dispatcher/client.js',
  "const connectH2 = require('./client-h2.js')",
  "const connectH2 = (...args) => require('./client-h2.js')(...args)",
);

/** Ink looks at texts letter by letter for what a terminal would obey: ours hold colours at most. */
const cleanTexts = rewritten(
  '/ink/build/sanitize-ansi.js',
  'const sanitizeAnsi = (text) => {',
  'const sanitizeAnsi = (text) => { if (isClean(text)) return text;',
  `import { isClean } from '${join(folder, 'src/app/clean-text.ts')}';`,
);

/** Ink takes a text apart before it sees that nothing of it is on show: most lines of a long list. */
const onlyTextsInSight = rewritten(
  '/ink/build/output.js',
  'let { x, y } = operation;',
  'let { x, y } = operation; if (clip && outOfSight(text, y, clip)) return;',
  `import { outOfSight } from '${join(folder, 'src/app/out-of-sight.ts')}';`,
);

/** Ink takes every text of a frame apart, though most of them were in the frame before. */
const textsOfLateFrames = rewritten(
  '/ink/build/output.js',
  `    widths = new Map();
    blockWidths = new Map();
    styledChars = new Map();`,
  `    widths = recentTexts.widths;
    blockWidths = recentTexts.blockWidths;
    styledChars = recentTexts.styledChars;`,
  `import { recentTexts } from '${join(folder, 'src/app/recent-map.ts')}';`,
);

export const quickLibraries: readonly Plugin[] = [
  wholeLines,
  onlyTheAgent,
  oneStringWidth,
  yogaWithoutFetch,
  http2OnDemand,
  cleanTexts,
  onlyTextsInSight,
  textsOfLateFrames,
];
