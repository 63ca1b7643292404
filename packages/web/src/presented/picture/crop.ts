/** A part of a picture, in its own pixels. */
export interface CropArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The zoom and the position of the crop, the latter as fractions of the room to move. */
export interface CropPlace {
  /** 1 shows as much as fits. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const middle: CropPlace = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of a picture that fills a frame: never beyond its edges, in the frame's shape. */
export function cropArea(picture: Size, frame: Size, { zoom, x, y }: CropPlace): CropArea {
  const shape = frame.width / frame.height;
  const width = Math.min(picture.width, picture.height * shape) / zoom;
  const height = width / shape;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** The place after the picture was dragged by so many pixels of the frame. */
export function dragged(
  place: CropPlace,
  by: { readonly x: number; readonly y: number },
  picture: Size,
  frame: Size,
): CropPlace {
  const { width, height } = cropArea(picture, frame, place);
  const scale = width / frame.width;
  return {
    zoom: place.zoom,
    x: moved(place.x, by.x * scale, picture.width - width),
    y: moved(place.y, by.y * scale, picture.height - height),
  };
}

/** Dragging to the right shows what is further to the left. */
function moved(fraction: number, by: number, range: number): number {
  if (range < 1) return fraction;
  return Math.min(1, Math.max(0, fraction - by / range));
}
