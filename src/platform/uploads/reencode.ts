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
 * The picture decoded and written anew as WebP: of what came only its pixels are left, no place, no camera, no
 * hidden file behind them. The first frame of a moving one.
 */
export async function reencode(bytes: Buffer, purpose: ImagePurpose): Promise<Buffer> {
  if (bytes.length === 0) throw uploadErrors.empty();
  if (!imageTypeOf(bytes)) throw uploadErrors.notAnImage();
  // Loaded with the first picture: most processes never see one.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const unreadable = () => {
    throw uploadErrors.unreadable();
  };
  // The header alone: how large it is, in words of our own, before anything is decoded.
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  // A camera held upright writes its rows sideways.
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
