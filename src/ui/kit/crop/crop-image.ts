import { type CropShare, cutOf } from './crop.rules.ts';

const QUALITY = 0.92;

/** The square crop of a picture, at most `most` pixels wide. Rejects for an unreadable file. */
export async function cropImage(picture: Blob, share: CropShare, most: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const { x, y, side, drawn } = cutOf(share, bitmap, most);
    const canvas = document.createElement('canvas');
    canvas.width = drawn;
    canvas.height = drawn;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('there is no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, side, side, 0, 0, drawn, drawn);
    return await blobOf(canvas);
  } finally {
    bitmap.close();
  }
}

/** A browser without WebP encoding returns a PNG. */
const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing drawn'))),
      'image/webp',
      QUALITY,
    );
  });
