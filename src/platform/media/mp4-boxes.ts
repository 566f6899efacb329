/** A box of an MP4 file within its bytes; `from` and `to` enclose its payload. */
export interface Mp4Box {
  type: string;
  at: number;
  from: number;
  to: number;
}

const HEAD = 8;
/** A size of 1 announces one of eight bytes behind the type. */
const LARGE_HEAD = 16;

/** Head of a box: its type, its whole size and where its payload begins; null where the bytes end before. */
export function readHead(bytes: Buffer, at: number): { type: string; size: number; head: number } | null {
  if (at + HEAD > bytes.length) return null;
  const type = bytes.toString('latin1', at + 4, at + HEAD);
  const short = bytes.readUInt32BE(at);
  if (short !== 1) return { type, size: short, head: HEAD };
  if (at + LARGE_HEAD > bytes.length) return null;
  return { type, size: Number(bytes.readBigUInt64BE(at + HEAD)), head: LARGE_HEAD };
}

/** The boxes between two positions, in order. Throws where one exceeds them. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Mp4Box> {
  for (let at = from; at < to; ) {
    const found = readHead(bytes, at);
    if (!found || found.size < found.head || at + found.size > to) throw new Error('a box beyond its parent');
    yield { type: found.type, at, from: at + found.head, to: at + found.size };
    at += found.size;
  }
}

/** The first box at a path such as `mdia`, `minf`, `stbl`. */
export function findBox(bytes: Buffer, path: readonly string[], within?: Mp4Box): Mp4Box | null {
  let parent = within;
  for (const type of path) {
    const found = [...boxesIn(bytes, parent?.from, parent?.to)].find((one) => one.type === type);
    if (!found) return null;
    parent = found;
  }
  return parent ?? null;
}

/** A box with its head. */
export const bytesOfBox = (bytes: Buffer, { at, to }: Mp4Box): Buffer => bytes.subarray(at, to);

export function writeBox(type: string, ...parts: Buffer[]): Buffer {
  const payload = Buffer.concat(parts);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(HEAD + payload.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, payload]);
}

/** A box with version and flags. */
export const writeFullBox = (type: string, version: number, flags: number, ...parts: Buffer[]): Buffer =>
  writeBox(type, uint32s(((version << 24) | flags) >>> 0), ...parts);

export function uint32s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
}

export function int32s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeInt32BE(value, i * 4);
  return bytes;
}
