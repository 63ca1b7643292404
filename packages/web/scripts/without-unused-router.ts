import type { Plugin } from 'vite';

const router = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/;

/** Components and contexts, which only React makes and nothing else notices. */
const made = /^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
/** Names that only React's own tools show. */
const shownName = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Says of React Router's components that making one has no effect, so that those that nothing uses, such
 * as forms and routes with data, stay out of the app.
 */
export const withoutUnusedRouter = (): Plugin => ({
  name: 'without-unused-router',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!router.test(id)) return undefined;
    const pure = code.replaceAll(made, (start) => `${start}/* @__PURE__ */ `);
    return { code: pure.replaceAll(shownName, ''), map: null };
  },
});
