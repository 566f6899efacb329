import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SecretKey } from '#platform/crypto/sealed-box.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { FORMAT, MANIFEST, MARK, type Manifest, markText, SEAL } from './manifest.ts';
import { type ByteSink, sealInto } from './sealed-file.ts';
import { BLOCK, padding, tarHeader } from './tar-header.ts';

export interface ArchiveWriter {
  /** A source that does not give exactly `size` bytes is an error. */
  add(name: string, size: number, source: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Seals the archive, syncs it, and only then renames it. */
  finish(manifest: Omit<Manifest, 'files' | 'format'>): Promise<{ bytes: number }>;
  /** Deletes the draft; a no-op after `finish`. */
  drop(): Promise<void>;
}

/** A new file, readable by its owner only: it holds personal data. With a key it is sealed. */
export async function createArchive(file: string, at: Date, key?: SecretKey): Promise<ArchiveWriter> {
  if (await exists(file)) throw new StartError(`${file} exists already: name another file.`);
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  const handle = await explained(file, async () => {
    await mkdir(dirname(file), { recursive: true });
    return open(draft, 'wx', 0o600);
  });
  const files: Manifest['files'] = [];
  let bytes = 0;
  let done = false;

  const save = async (chunk: Buffer) => {
    await explained(file, () => writeAll(handle, chunk));
    bytes += chunk.length;
  };
  const sink: ByteSink = key ? sealInto(key, save) : { write: save, end: async () => undefined };
  const { write } = sink;
  const add: ArchiveWriter['add'] = async (name, size, source) => {
    const sha256 = createHash('sha256');
    let written = 0;
    await write(tarHeader({ name, size }, at));
    for await (const chunk of source) {
      written += chunk.length;
      sha256.update(chunk);
      await write(chunk);
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
    await write(Buffer.alloc(padding(size)));
    files.push({ name, size, sha256: sha256.digest('hex') });
  };
  const addText = (name: string, text: string) => {
    const body = Buffer.from(text);
    return add(name, body.length, [body]);
  };

  await addText(MARK, markText(FORMAT));
  return {
    add,
    async finish(manifest) {
      await addText(MANIFEST, JSON.stringify({ format: FORMAT, ...manifest, files }));
      await addText(SEAL, `${files.at(-1)!.sha256}\n`);
      await write(Buffer.alloc(2 * BLOCK));
      await sink.end();
      await explained(file, async () => {
        await handle.sync();
        await handle.close();
        await publish(draft, file);
      });
      done = true;
      return { bytes };
    },
    async drop() {
      if (done) return;
      await handle.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

async function writeAll(handle: FileHandle, chunk: Buffer): Promise<void> {
  for (let start = 0; start < chunk.length; ) {
    start += (await handle.write(chunk, start, chunk.length - start)).bytesWritten;
  }
}

/** A link fails where a rename would overwrite a concurrent file; not every file system has links. */
async function publish(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
    await rm(draft);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await rename(draft, file);
  }
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** File errors with messages for the operator. */
export async function explained<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(reason(file, error as NodeJS.ErrnoException), { cause: error });
  }
}

function reason(file: string, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: ${file} was not written.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${file} may not be written (${code}): name a file in a folder that is yours.`;
    case 'EEXIST':
      return `${file} exists already: name another file.`;
    case 'ENOENT':
      return `There is no file ${file}.`;
    default:
      return `${file} cannot be used: ${message}.`;
  }
}
