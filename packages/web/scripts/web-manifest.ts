import { brand } from '@skipper/core/contract';
import type { Plugin } from 'vite';

const fileName = 'manifest.webmanifest';

/**
 * How the app looks and starts when it is installed. On iOS, only an installed app gets push
 * messages. The icons are drawn from `favicon.svg`; a maskable one keeps the mark inside the circle
 * that every system shows.
 */
const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#fafbfc',
  theme_color: '#0c6787',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Writes the manifest of the web app with the display names of the brand. */
export function webManifest(): Plugin {
  const source = `${JSON.stringify(manifest, null, 2)}\n`;
  return {
    name: 'web-manifest',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
