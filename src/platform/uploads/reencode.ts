import { uploadErrors } from './uploads.contract.ts';
import {
  checkSize,
  IMAGE_MEGAPIXELS,
  IMAGE_MIN_SIDE,
  type ImagePurpose,
  imageTypeOf,
  shapeFor,
} from './uploads.rules.ts';

const QUALITY = 82;
const SECONDS = 10;

/**
 * The picture decoded and re-encoded as WebP: only pixels remain, no location, camera data or appended file. The first
 * frame of an animation.
 */
export async function reencode(bytes: Buffer, purpose: ImagePurpose): Promise<Buffer> {
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
    .resize({ ...shapeFor(purpose, size), fit: 'cover' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS })
    .toBuffer()
    .catch(unreadable);
}
