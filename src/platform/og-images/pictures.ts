import { createCache } from '#platform/cache/cache.ts';

const MOST_PICTURES = 2_000;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Pictures by what is drawn on them: those asked for last, up to so many bytes. Whoever asks while one is being drawn
 * waits for the same one.
 */
export function createPictures(most = MOST_BYTES) {
  const kept = createCache<string, Buffer>({
    name: 'preview-images',
    max: MOST_PICTURES,
    maxSize: most,
    sizeOf: ({ length }) => Math.max(1, length),
  });
  const underWay = new Map<string, Promise<Buffer>>();

  return (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(name);
    if (known) return Promise.resolve(known);
    let drawing = underWay.get(name);
    if (!drawing) {
      drawing = draw()
        .then((picture) => {
          kept.set(name, picture);
          return picture;
        })
        .finally(() => underWay.delete(name));
      underWay.set(name, drawing);
    }
    return drawing;
  };
}
