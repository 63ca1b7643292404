import type { Plugin } from 'vite';

/** The letters of English. The other files of the font are fetched where a page has their letters. */
const font = /(^|\/)inter-latin-400-700-[\w-]+\.woff2$/;

/** Asks for the font beside the styles that name it, one round trip earlier than they could. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => font.test(name));
        if (file === undefined) throw new Error('The build has no Latin letters of its font.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' }];
      },
    },
  };
}
