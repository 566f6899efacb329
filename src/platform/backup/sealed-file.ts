import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { SecretKey } from '#platform/crypto/sealed-box.ts';
import { StartError } from '#platform/errors/start-error.ts';

/** The first line of a sealed backup; the id of its key follows. */
const MAGIC = 'A sealed backup of a Touchline site. Format 1, key ';
const ID = 8;
const HEADER = MAGIC.length + ID + 1;
const SALT = 32;
const TAG = 16;
/** Bytes sealed at once: a reader opens a single chunk to read any part of it. */
export const CHUNK = 64 * 1024;
/** Bytes of a plain backup read at once. */
const READ = 256 * 1024;
const SEALED_CHUNK = CHUNK + TAG;

/** Where an archive is written to. */
export interface ByteSink {
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** Where an archive is read from: any part of it. */
export interface ByteSource {
  /** Fewer bytes at the end. */
  read(position: number, length: number): Promise<Buffer>;
  stream(start: number, size: number): Readable;
  close(): Promise<void>;
}

const headerOf = (id: string): Buffer => Buffer.from(`${MAGIC}${id}\n`);

/** A key for each file, so that counters serve as nonces. */
const fileKey = ({ secret }: SecretKey, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'backup', 32));

/** The number of the chunk, and whether it is the last: a cut or reordered file does not open. */
function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** AES-256-GCM in chunks: nothing unverified is ever read from it. */
export function sealInto(key: SecretKey, write: (chunk: Buffer) => Promise<void>): ByteSink {
  const header = headerOf(key.id);
  const salt = randomBytes(SALT);
  const secret = fileKey(key, salt);
  let pending: Buffer[] = [Buffer.alloc(0)];
  let size = 0;
  let index = 0;
  const seal = (content: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(index++, last)).setAAD(header);
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  const begin = async () => {
    if (index === 0) await write(Buffer.concat([header, salt]));
  };
  return {
    async write(chunk) {
      pending.push(chunk);
      size += chunk.length;
      // A full chunk waits for the next byte: it may be the last.
      if (size <= CHUNK) return;
      await begin();
      const all = Buffer.concat(pending);
      let start = 0;
      const sealed: Buffer[] = [];
      for (; all.length - start > CHUNK; start += CHUNK)
        sealed.push(seal(all.subarray(start, start + CHUNK), false));
      pending = [all.subarray(start)];
      size = all.length - start;
      await write(Buffer.concat(sealed));
    },
    async end() {
      await begin();
      await write(seal(Buffer.concat(pending), true));
    },
  };
}

/** Null for a file that is not sealed. */
function keyIdOf(head: Buffer): string | null {
  const text = head.subarray(0, HEADER).toString('latin1');
  const id = text.slice(MAGIC.length, -1);
  return text.startsWith(MAGIC) && text.endsWith('\n') && /^[0-9a-f]{8}$/.test(id) ? id : null;
}

/** A plain or a sealed backup alike. */
export async function openSource(
  file: string,
  keys: readonly SecretKey[],
  damaged: () => Error,
): Promise<ByteSource> {
  const handle = await open(file);
  try {
    const head = await readAt(handle, 0, HEADER + SALT);
    const id = keyIdOf(head);
    if (!id) return plainSource(handle);
    const key = keys.find((each) => each.id === id);
    if (!key) {
      throw new StartError(
        `${file} is sealed under the key ${id}, which is not among SECRET_KEYS (or DATA_DIR/secret-key): ` +
          'add that key, then try again.',
      );
    }
    return await sealedSource(handle, key, head, damaged);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const plainSource = (handle: FileHandle): ByteSource => ({
  read: (position, length) => readAt(handle, position, length),
  stream: (start, size) => Readable.from(piecesOf(handle, start, size), { objectMode: false }),
  close: () => handle.close(),
});

async function* piecesOf(handle: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let at = start; at < start + size; ) {
    const piece = await readAt(handle, at, Math.min(READ, start + size - at));
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}

async function sealedSource(
  handle: FileHandle,
  key: SecretKey,
  head: Buffer,
  damaged: () => Error,
): Promise<ByteSource> {
  const header = head.subarray(0, HEADER);
  const secret = fileKey(key, head.subarray(HEADER));
  const body = (await handle.stat()).size - HEADER - SALT;
  const lastIndex = Math.ceil(body / SEALED_CHUNK) - 1;
  if (lastIndex < 0) throw damaged();
  let opened: { index: number; content: Buffer } | undefined;

  async function chunk(index: number): Promise<Buffer> {
    if (opened?.index === index) return opened.content;
    const sealed = await readAt(handle, HEADER + SALT + index * SEALED_CHUNK, SEALED_CHUNK);
    const content = unseal(sealed, index);
    opened = { index, content };
    return content;
  }
  function unseal(sealed: Buffer, index: number): Buffer {
    if (sealed.length < TAG) throw damaged();
    const cipher = createDecipheriv('aes-256-gcm', secret, nonceOf(index, index === lastIndex))
      .setAAD(header)
      .setAuthTag(sealed.subarray(sealed.length - TAG));
    try {
      return Buffer.concat([cipher.update(sealed.subarray(0, sealed.length - TAG)), cipher.final()]);
    } catch {
      throw damaged();
    }
  }
  async function* pieces(start: number, size: number): AsyncGenerator<Buffer> {
    for (let at = start; at < start + size; ) {
      const index = Math.floor(at / CHUNK);
      if (index > lastIndex) return;
      const from = at - index * CHUNK;
      const piece = (await chunk(index)).subarray(from, from + start + size - at);
      if (piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }
  // A file cut at the end of a chunk fails here.
  await chunk(lastIndex);
  return {
    async read(position, length) {
      return Buffer.concat(await Array.fromAsync(pieces(position, length)));
    },
    stream: (start, size) => Readable.from(pieces(start, size), { objectMode: false }),
    close: () => handle.close(),
  };
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
