import type { ImageKind } from './identity/own-profile.schema.ts';

/** What the server makes of an uploaded picture, in pixels (product rules: the unnamed constants). */
export const imageSizes: Readonly<
  Record<ImageKind, { readonly width: number; readonly height: number }>
> = {
  avatar: { width: 512, height: 512 },
  banner: { width: 1500, height: 500 },
};
