/** Purposes of uploaded pictures with their shape: maximum pixels, cropped to this ratio from the middle. */
export const IMAGE_SHAPES = {
  avatar: { width: 512, height: 512 },
  cover: { width: 1280, height: 720 },
  detail: { width: 1080, height: 1080 },
  banner: { width: 1280, height: 320 },
  logo: { width: 512, height: 512 },
  gift: { width: 256, height: 256 },
} as const satisfies Record<string, ImageShape>;

export interface ImageShape {
  width: number;
  height: number;
}

export type ImagePurpose = keyof typeof IMAGE_SHAPES;
/** Beside pictures, videos and animations of administrators. */
export type UploadPurpose = ImagePurpose | 'video' | 'animation';
export const IMAGE_PURPOSES = Object.keys(IMAGE_SHAPES) as [ImagePurpose, ...ImagePurpose[]];

export const IMAGE_MEGABYTES = 5;
export const IMAGE_BYTES = IMAGE_MEGABYTES * 1024 * 1024;
/** Of the original picture. A small file can contain far more, and decoding takes memory. */
export const IMAGE_MEGAPIXELS = 40;
/** On the shorter side. */
export const IMAGE_MIN_SIDE = 64;
/** Lifetime of an unclaimed upload. */
export const UNCLAIMED_HOURS = 24;

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';
export const IMAGE_TYPES: readonly ImageType[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];

const text = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** The type by the first bytes, not by name or header; null for an unsupported type. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif';
  if (text(bytes, 4, 8) === 'ftypavif') return 'image/avif';
  return null;
}

/** A file's declared type is often wrong; one that is no picture at all is rejected. */
export const claimsToBeImage = (contentType: string): boolean =>
  contentType === '' ||
  contentType === 'application/octet-stream' ||
  (IMAGE_TYPES as readonly string[]).includes(contentType);

/** The largest size of the shape without upscaling. */
export function shapeFor(purpose: ImagePurpose, picture: ImageShape): ImageShape {
  const { width, height } = IMAGE_SHAPES[purpose];
  const scale = Math.min(1, picture.width / width, picture.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export type ImageProblem = 'tooManyPixels' | 'tooSmall';

export function checkSize({ width, height }: ImageShape): ImageProblem | null {
  if (width * height > IMAGE_MEGAPIXELS * 1_000_000) return 'tooManyPixels';
  return Math.min(width, height) < IMAGE_MIN_SIDE ? 'tooSmall' : null;
}
