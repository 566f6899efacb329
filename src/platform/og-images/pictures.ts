const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Cached pictures by their content: the most recently used, up to so many bytes. Concurrent requests for a picture
 * share its rendering.
 */
export function createPictures(most = MOST_BYTES) {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function put(name: string, picture: Buffer): void {
    kept.set(name, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= most || oldest === name) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  return (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(name);
    if (known) {
      // Asked for last, it goes last.
      kept.delete(name);
      kept.set(name, known);
      return Promise.resolve(known);
    }
    let drawing = underWay.get(name);
    if (!drawing) {
      drawing = draw()
        .then((picture) => {
          put(name, picture);
          return picture;
        })
        .finally(() => underWay.delete(name));
      underWay.set(name, drawing);
    }
    return drawing;
  };
}
