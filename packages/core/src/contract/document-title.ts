import { brand } from './brand.ts';

/** The title of the browser's tab. */
export const documentTitle = (title: string): string =>
  title === brand.name ? brand.name : `${title} · ${brand.name}`;
