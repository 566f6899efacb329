import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SecretKey } from '#platform/crypto/sealed-box.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { explained } from './archive-writer.ts';
import { FORMAT, formatOf, MANIFEST, MARK, type Manifest, manifestSchema, SEAL } from './manifest.ts';
import { type ByteSource, openSource } from './sealed-file.ts';
import { BLOCK, padding, readPax, readTarHeader } from './tar-header.ts';

/** Limit of a pax record: a name of 512 characters and a size take less. */
const PAX_MOST = 4096;

interface Entry {
  start: number;
  size: number;
}

export interface ArchiveReader {
  readonly manifest: Manifest;
  /** Reads every byte and compares it with the manifest. */
  check(): Promise<void>;
  open(name: string): { size: number; body: Readable };
  close(): Promise<void>;
}

/** A sealed backup needs its key among `keys`. */
export async function openArchive(file: string, keys: readonly SecretKey[] = []): Promise<ArchiveReader> {
  const damaged = () => new StartError(`${file} is damaged or incomplete: use another backup.`);
  const source = await explained(file, () => openSource(file, keys, damaged));
  try {
    return await readArchive(file, source, damaged);
  } catch (error) {
    await source.close();
    throw error;
  }
}

async function readArchive(file: string, source: ByteSource, damaged: () => Error): Promise<ArchiveReader> {
  const entries = await explained(file, () => readEntries(file, source, damaged));
  const stream = ({ start, size }: Entry) => source.stream(start, size);
  const textOf = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw damaged();
    return Buffer.concat(await stream(entry).toArray()).toString();
  };

  const format = formatOf(await textOf(MARK));
  if (Number.isNaN(format)) throw damaged();
  if (format > FORMAT) {
    throw new StartError(`${file} has format ${format}, which is newer than this version: update first.`);
  }
  const text = await textOf(MANIFEST);
  if ((await textOf(SEAL)) !== `${sha256Of(text)}\n`) throw damaged();
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw damaged();
  const manifest = parsed.data;

  const find = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw damaged();
    return entry;
  };
  return {
    manifest,
    async check() {
      for (const { name, size, sha256 } of manifest.files) {
        const entry = find(name);
        const hash = createHash('sha256');
        for await (const chunk of stream(entry)) hash.update(chunk as Buffer);
        if (entry.size !== size || hash.digest('hex') !== sha256) throw damaged();
      }
    },
    open: (name) => ({ size: find(name).size, body: stream(find(name)) }),
    close: () => source.close(),
  };
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Offset of each file, from header to header; the first file identifies a backup. */
async function readEntries(
  file: string,
  source: ByteSource,
  damaged: () => Error,
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let pax = {};
  for (let at = 0; ; ) {
    const header = readTarHeader(await source.read(at, BLOCK));
    if (at === 0 && header?.name !== MARK) throw new StartError(`${file} is not a backup of Touchline.`);
    if (!header) throw damaged();
    if (header.type === 'end') return entries;
    const start = at + BLOCK;
    if (header.type === 'pax') {
      if (header.size > PAX_MOST) throw damaged();
      pax = readPax((await source.read(start, header.size)).toString());
      at = start + header.size + padding(header.size);
      continue;
    }
    const { name, size } = { ...header, ...pax };
    entries.set(name, { start, size });
    at = start + size + padding(size);
    pax = {};
  }
}
