import type { ImageKind } from './identity/own-profile.schema.ts';

/**
 * Sizes to which the server re-encodes pictures, in pixels (product rules: the unnamed constants).
 */
export const imageSizes: Readonly<
  Record<ImageKind, { readonly width: number; readonly height: number }>
> = {
  avatar: { width: 512, height: 512 },
  banner: { width: 1500, height: 500 },
};
