/** A crop, in percent of a picture's width and height. */
export interface CropShare {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const ZOOM = { min: 1, max: 4, step: 0.05 };
/** File types that the browser opens; only the crop is uploaded. */
export const PICTURE_MEGABYTES = 20;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export type PictureProblem = 'type' | 'size';

export function checkPicture({ type, size }: { type: string; size: number }): PictureProblem | null {
  if (!PICTURE_TYPES.includes(type)) return 'type';
  return size > PICTURE_MEGABYTES * 1024 * 1024 ? 'size' : null;
}

export const clampZoom = (zoom: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom));

/** `+` and `-` zoom anywhere in the cropper. */
export function zoomByKey(key: string, zoom: number): number | null {
  if (key === '+' || key === '=') return clampZoom(zoom + ZOOM.step * 2);
  if (key === '-' || key === '_') return clampZoom(zoom - ZOOM.step * 2);
  return null;
}

/** Size and position of the whole picture in a window that shows only the crop. */
export function placeBehind({ x, y, width, height }: CropShare): {
  inlineSize: string;
  left: string;
  top: string;
} {
  return {
    inlineSize: `${10_000 / width}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
  };
}

/** The crop in pixels, never outside the picture, and the side of the drawn square. */
export function cutOf(share: CropShare, picture: { width: number; height: number }, most: number) {
  const wide = Math.round((share.width / 100) * picture.width);
  const side = Math.max(1, Math.min(wide, picture.width, picture.height));
  const within = (start: number, all: number) =>
    Math.min(Math.max(0, Math.round((start / 100) * all)), all - side);
  return {
    x: within(share.x, picture.width),
    y: within(share.y, picture.height),
    side,
    drawn: Math.min(most, side),
  };
}
