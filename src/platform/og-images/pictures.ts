import { createCache } from '#platform/cache/cache.ts';

const MOST_PICTURES = 2_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** Cached pictures by content: the most recently used, up to a size. Concurrent requests share a rendering. */
export function createPictures(most = MOST_BYTES) {
  const pictures = createCache<string, Buffer>({
    name: 'preview-images',
    max: MOST_PICTURES,
    maxSize: most,
    sizeOf: ({ length }) => Math.max(1, length),
  });
  const underWay = new Map<string, Promise<Buffer>>();

  return (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = pictures.get(name);
    if (known) return Promise.resolve(known);
    let drawing = underWay.get(name);
    if (!drawing) {
      drawing = draw()
        .then((picture) => {
          pictures.set(name, picture);
          return picture;
        })
        .finally(() => underWay.delete(name));
      underWay.set(name, drawing);
    }
    return drawing;
  };
}
