import type { ResizeOptions } from 'sharp';
import { uploadErrors } from './uploads.contract.ts';
import {
  checkSize,
  IMAGE_MEGAPIXELS,
  IMAGE_MIN_SIDE,
  type ImagePurpose,
  type ImageShape,
  imageTypeOf,
  shapeFor,
} from './uploads.rules.ts';

const QUALITY = 82;
const SECONDS = 10;

/**
 * The picture decoded and re-encoded as WebP: only pixels remain, no location, camera data or appended file. The first
 * frame of an animation.
 */
export const reencode = (bytes: Buffer, purpose: ImagePurpose): Promise<Buffer> =>
  reencoded(bytes, (size) => ({ ...shapeFor(purpose, size), fit: 'cover' }));

/** The same for a picture of a fixed size; `contain` leaves what it does not fill transparent. */
export const reencodeTo = (
  bytes: Buffer,
  shape: ImageShape & { fit: 'contain' | 'cover' },
): Promise<Buffer> => reencoded(bytes, () => ({ ...shape, background: { r: 0, g: 0, b: 0, alpha: 0 } }));

async function reencoded(bytes: Buffer, shapeOf: (size: ImageShape) => ResizeOptions): Promise<Buffer> {
  if (bytes.length === 0) throw uploadErrors.empty();
  if (!imageTypeOf(bytes)) throw uploadErrors.notAnImage();
  // Lazy: most processes never see a picture.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const unreadable = () => {
    throw uploadErrors.unreadable();
  };
  // The header only: its size, for named errors, before anything is decoded.
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  // EXIF orientations from 5 on swap width and height.
  const turned = (found.orientation ?? 1) >= 5;
  const size = turned
    ? { width: found.height, height: found.width }
    : { width: found.width, height: found.height };
  switch (checkSize(size)) {
    case 'tooManyPixels':
      throw uploadErrors.tooManyPixels({ max: IMAGE_MEGAPIXELS });
    case 'tooSmall':
      throw uploadErrors.tooSmall({ min: IMAGE_MIN_SIDE });
  }
  return sharp(bytes, {
    limitInputPixels: IMAGE_MEGAPIXELS * 1_000_000,
    failOn: 'truncated',
    sequentialRead: true,
  })
    .autoOrient()
    .resize(shapeOf(size))
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()
    .catch(unreadable);
}
