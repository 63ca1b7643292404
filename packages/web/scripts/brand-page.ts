import { brand } from '@skipper/core/contract';
import type { Plugin } from 'vite';

const names: Readonly<Record<string, string>> = {
  '%BRAND_NAME%': brand.name,
};

/** Puts the display names of the brand into `index.html`. */
export function brandPage(): Plugin {
  return {
    name: 'brand-page',
    transformIndexHtml: (html) => html.replaceAll(/%BRAND_\w+%/g, (mark) => names[mark] ?? mark),
  };
}
