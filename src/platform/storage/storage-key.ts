/** File types that may be stored and served. None can execute scripts in a browser. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  ts: 'video/mp2t',
  webm: 'video/webm',
  vtt: 'text/vtt',
  csv: 'text/csv',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain',
  backup: 'application/octet-stream',
  svga: 'application/octet-stream',
};

const MAX_KEY_LENGTH = 512;

// Folders have no dot and files have one inside, so a file never collides with a folder and no key escapes. Lower case
// only: keys never collide on a case-insensitive disk.
const FOLDER = /^(?:[a-z0-9_-]+\/)*$/;
const KEY = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.(?<extension>[a-z0-9]+)$/;

/** `avatars/7/9f2c.webp` → `image/webp`; null for an invalid key. */
export function contentTypeOf(key: string): string | null {
  if (key.length > MAX_KEY_LENGTH) return null;
  const extension = KEY.exec(key)?.groups?.extension;
  return (extension && Object.hasOwn(CONTENT_TYPES, extension) && CONTENT_TYPES[extension]) || null;
}

/** The content type of a key; throws for an invalid one, a defect: keys come from code only. */
export function checkKey(key: string): string {
  const contentType = contentTypeOf(key);
  if (!contentType) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return contentType;
}

export function checkPut(key: string, contentType: string): void {
  const expected = checkKey(key);
  if (contentType !== expected) throw new Error(`${key} holds ${expected}, not ${contentType}`);
}

export function checkPrefix(prefix: string): void {
  if (!FOLDER.test(prefix)) throw new Error(`not a storage folder: ${JSON.stringify(prefix)}`);
}
