import type { UploadedFile } from '@skipper/core/contract';
import type { CropArea, Size } from './crop.ts';

/** Decodes a file, turned the way its camera was held. Rejects for what is no picture. */
export function decode({ bytes, type }: UploadedFile): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([bytes], { type }));
}

/** Draws a part of a picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, area: CropArea): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, width, height } = area;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The part of a picture as a file of its own, in the size that others will see. */
export async function cropped(
  name: string,
  picture: ImageBitmap,
  area: CropArea,
  size: Size,
): Promise<UploadedFile> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  drawCrop(canvas, picture, area);
  // Browsers that cannot write WebP write PNG.
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.92);
  });
  if (!blob) throw new Error('The canvas gave no picture.');
  return { name, type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}
