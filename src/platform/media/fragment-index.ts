/** A fragmented file is seekable only with an index before the fragments; its place is reserved until the end. */
const ENTRY_BYTES = 12;
const SIDX_HEAD = 32 + 8;

export interface IndexEntry {
  bytes: number;
  ms: number;
}

export const indexRoom = (entries: number): number => SIDX_HEAD + entries * ENTRY_BYTES + 8;

/** A `free` box, to be overwritten. */
export function freeBox(size: number): Buffer {
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size, 0);
  box.write('free', 4, 'latin1');
  return box;
}

/** The `sidx` of all fragments and a `free` box for the rest of the reserved place. */
export function writeIndex(entries: readonly IndexEntry[], room: number): Buffer {
  const size = SIDX_HEAD + entries.length * ENTRY_BYTES;
  const left = room - size;
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size, 0);
  box.write('sidx', 4, 'latin1');
  box.writeUInt8(1, 8);
  box.writeUInt32BE(1, 12);
  box.writeUInt32BE(1000, 16);
  // From the index's end to the first fragment.
  box.writeBigUInt64BE(BigInt(left), 28);
  box.writeUInt16BE(entries.length, 38);
  entries.forEach(({ bytes, ms }, i) => {
    const at = SIDX_HEAD + i * ENTRY_BYTES;
    box.writeUInt32BE(bytes, at);
    box.writeUInt32BE(ms, at + 4);
    // Starts with a keyframe (SAP type 1).
    box.writeUInt32BE(0x90000000, at + 8);
  });
  return Buffer.concat([box, freeBox(left)]);
}

/** The same `moov` with another duration: 0 during a broadcast, because the muxer counted its first segment only. */
export function withDuration(init: Buffer, ms: number): Buffer {
  const copy = Buffer.from(init);
  let timescale = 1000;
  for (const { type, at } of boxes(copy)) {
    // Version 1 has two times of eight bytes before, and an eight-byte duration.
    const wide = copy[at + 8] === 1;
    const write = (from: number, units: number) =>
      wide ? copy.writeBigUInt64BE(BigInt(units), at + from + 8) : copy.writeUInt32BE(units, at + from);
    if (type === 'mvhd') timescale = copy.readUInt32BE(at + (wide ? 28 : 20));
    const units = Math.round((ms * timescale) / 1000);
    if (type === 'mvhd') write(24, units);
    else if (type === 'tkhd') write(28, units);
    // The fragments have the media's duration.
    else if (type === 'mdhd') write(24, 0);
  }
  return copy;
}

const HOLDERS = ['moov', 'trak', 'mdia', 'traf'];

/** Every leaf box, in order. */
function* boxes(
  bytes: Buffer,
  from = 0,
  to = bytes.length,
): Generator<{ type: string; at: number; size: number }> {
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) throw new Error('a box of no size');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (HOLDERS.includes(type)) yield* boxes(bytes, at + 8, at + size);
    else yield { type, at, size };
    at += size;
  }
}

/** The `moof` and `mdat` of a segment, renumbered; its own index and brand are useless inside a file. */
export function fragmentOf(segment: Buffer, number: number): Buffer {
  const retained: Buffer[] = [];
  for (const { type, at, size } of boxes(segment)) {
    const box = segment.subarray(at, at + size);
    if (type === 'mdat') retained.push(box);
    else if (type === 'moof') {
      const moof = Buffer.from(box);
      moof.writeUInt32BE(number, 20);
      retained.push(moof);
    }
  }
  return Buffer.concat(retained);
}

/** Timescale of each track, by its id. */
export function timescalesOf(init: Buffer): ReadonlyMap<number, number> {
  const scales = new Map<number, number>();
  let track = 0;
  for (const { type, at } of boxes(init)) {
    // Version 1 has two times of eight bytes before.
    const from = at + (init[at + 8] === 1 ? 28 : 20);
    if (type === 'tkhd') track = init.readUInt32BE(from);
    else if (type === 'mdhd') scales.set(track, init.readUInt32BE(from));
  }
  return scales;
}

/** A fragment moved in time: a recording begins at zero, however long the push ran before. Written in place. */
export function earlier(fragment: Buffer, timescales: ReadonlyMap<number, number>, ms: number): Buffer {
  if (ms === 0) return fragment;
  const [moof] = boxes(fragment);
  if (moof?.type !== 'moof') return fragment;
  let track = 0;
  for (const { type, at } of boxes(fragment, moof.at + 8, moof.at + moof.size)) {
    if (type === 'tfhd') track = fragment.readUInt32BE(at + 12);
    if (type !== 'tfdt') continue;
    const units = Math.round((ms * (timescales.get(track) ?? 0)) / 1000);
    if (fragment[at + 8] === 1) {
      const was = fragment.readBigUInt64BE(at + 12);
      fragment.writeBigUInt64BE(was > BigInt(units) ? was - BigInt(units) : 0n, at + 12);
    } else fragment.writeUInt32BE(Math.max(0, fragment.readUInt32BE(at + 12) - units), at + 12);
  }
  return fragment;
}
