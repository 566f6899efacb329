import { boxesIn, bytesOfBox, findBox, type Mp4Box } from './mp4-boxes.ts';

/** A frame or a packet of sound in a recording. Times are in units of its track, from the recording's start. */
export interface Sample {
  /** Position of its bytes in the file. */
  at: number;
  bytes: number;
  decode: number;
  duration: number;
  /** From its decoding to its presentation. */
  offset: number;
  keyframe: boolean;
}

interface Defaults {
  duration: number;
  bytes: number;
  flags: number;
}

export interface RecordedTrack {
  id: number;
  kind: 'video' | 'audio';
  timescale: number;
  width: number;
  height: number;
  defaults: Defaults;
  /** Boxes that a file with another index has as they are. */
  handler: Buffer;
  mediaHead: Buffer;
  dataInformation: Buffer;
  descriptions: Buffer;
}

const KINDS: Readonly<Record<string, RecordedTrack['kind']>> = { vide: 'video', soun: 'audio' };

/** Picture and sound of an initialization section. Throws for one that no recorder wrote. */
export function readTracks(init: Buffer): RecordedTrack[] {
  const moov = need(findBox(init, ['moov']));
  const extension = findBox(init, ['mvex'], moov);
  const defaults = new Map<number, Defaults>();
  for (const { type, from } of extension ? boxesIn(init, extension.from, extension.to) : []) {
    if (type !== 'trex') continue;
    const [duration, bytes, flags] = [12, 16, 20].map((at) => init.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    defaults.set(init.readUInt32BE(from + 4), { duration, bytes, flags });
  }
  return [...boxesIn(init, moov.from, moov.to)]
    .filter(({ type }) => type === 'trak')
    .flatMap((trak) => readTrack(init, trak, defaults) ?? []);
}

function readTrack(
  init: Buffer,
  trak: Mp4Box,
  defaults: ReadonlyMap<number, Defaults>,
): RecordedTrack | null {
  const part = (...path: string[]) => need(findBox(init, path, trak));
  const handler = part('mdia', 'hdlr');
  const kind = KINDS[init.toString('latin1', handler.from + 8, handler.from + 12)];
  if (!kind) return null;
  const head = part('tkhd');
  // Version 1 has times of eight bytes.
  const id = init.readUInt32BE(head.from + (init[head.from] === 1 ? 20 : 12));
  const media = part('mdia', 'mdhd');
  return {
    id,
    kind,
    timescale: init.readUInt32BE(media.from + (init[media.from] === 1 ? 20 : 12)),
    // 16.16 fixed point, at the end of the box.
    width: init.readUInt16BE(head.to - 8),
    height: init.readUInt16BE(head.to - 4),
    defaults: defaults.get(id) ?? { duration: 0, bytes: 0, flags: 0 },
    handler: bytesOfBox(init, handler),
    mediaHead: bytesOfBox(init, part('mdia', 'minf', kind === 'video' ? 'vmhd' : 'smhd')),
    dataInformation: bytesOfBox(init, part('mdia', 'minf', 'dinf')),
    descriptions: bytesOfBox(init, part('mdia', 'minf', 'stbl', 'stsd')),
  };
}

/** Decoder configuration (`avcC`) of a picture's track; null for another codec. */
export function avcConfigOf({ descriptions }: Pick<RecordedTrack, 'descriptions'>): Buffer | null {
  const [stsd] = boxesIn(descriptions);
  const [entry] = stsd ? boxesIn(descriptions, stsd.from + 8, stsd.to) : [];
  if (entry?.type !== 'avc1') return null;
  // Fixed fields of a visual sample entry.
  const config = [...boxesIn(descriptions, entry.from + 78, entry.to)].find(({ type }) => type === 'avcC');
  return config ? descriptions.subarray(config.from, config.to) : null;
}

const NOT_KEYFRAME = 0x10000;
const TFHD = { base: 0x1, description: 0x2, duration: 0x8, bytes: 0x10, flags: 0x20 } as const;
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, bytes: 0x200, flags: 0x400, offset: 0x800 };
/** Of one fragment; a recorder cuts them every second. */
const MOST_SAMPLES = 100_000;

/** Samples of a fragment by track. `at`: position of the `moof` in its file. */
export function readSamples(
  moof: Buffer,
  at: number,
  tracks: readonly RecordedTrack[],
): Map<number, Sample[]> {
  const byTrack = new Map<number, Sample[]>();
  const root = need(findBox(moof, ['moof']));
  for (const traf of boxesIn(moof, root.from, root.to)) {
    if (traf.type !== 'traf') continue;
    const head = need(findBox(moof, ['tfhd'], traf));
    const track = tracks.find(({ id }) => id === moof.readUInt32BE(head.from + 4));
    if (track) byTrack.set(track.id, readRuns(moof, at, traf, defaultsIn(moof, head, track.defaults)));
  }
  return byTrack;
}

/** Decoding time of a track's first sample in a fragment; null where the fragment has none. */
export function startIn(moof: Buffer, trackId: number): number | null {
  const root = need(findBox(moof, ['moof']));
  for (const traf of boxesIn(moof, root.from, root.to)) {
    if (traf.type !== 'traf') continue;
    const head = need(findBox(moof, ['tfhd'], traf));
    if (moof.readUInt32BE(head.from + 4) === trackId) return decodeTime(moof, traf);
  }
  return null;
}

function decodeTime(moof: Buffer, traf: Mp4Box): number {
  const box = need(findBox(moof, ['tfdt'], traf));
  return moof[box.from] === 1 ? Number(moof.readBigUInt64BE(box.from + 4)) : moof.readUInt32BE(box.from + 4);
}

function defaultsIn(moof: Buffer, head: Mp4Box, track: Defaults): Defaults {
  const present = moof.readUIntBE(head.from + 1, 3);
  // Positions would be those of the segment before it was appended.
  if (present & TFHD.base) throw new Error('a fragment with positions of another file');
  let at = head.from + 8 + (present & TFHD.description ? 4 : 0);
  const next = (flag: number, otherwise: number): number => {
    if (!(present & flag)) return otherwise;
    at += 4;
    return moof.readUInt32BE(at - 4);
  };
  return {
    duration: next(TFHD.duration, track.duration),
    bytes: next(TFHD.bytes, track.bytes),
    flags: next(TFHD.flags, track.flags),
  };
}

function readRuns(moof: Buffer, fileAt: number, traf: Mp4Box, defaults: Defaults): Sample[] {
  const samples: Sample[] = [];
  let decode = decodeTime(moof, traf);
  let bytesAt = fileAt;
  for (const run of boxesIn(moof, traf.from, traf.to)) {
    if (run.type !== 'trun') continue;
    const version = moof[run.from];
    const present = moof.readUIntBE(run.from + 1, 3);
    const count = moof.readUInt32BE(run.from + 4);
    if (samples.length + count > MOST_SAMPLES) throw new Error('a fragment with too many samples');
    let at = run.from + 8;
    const next = (flag: number, otherwise: number): number => {
      if (!(present & flag)) return otherwise;
      at += 4;
      return moof.readUInt32BE(at - 4);
    };
    if (present & TRUN.dataOffset) bytesAt = fileAt + (next(TRUN.dataOffset, 0) | 0);
    const firstFlags = next(TRUN.firstFlags, defaults.flags);
    for (let i = 0; i < count; i += 1) {
      const duration = next(TRUN.duration, defaults.duration);
      const bytes = next(TRUN.bytes, defaults.bytes);
      const flags = next(TRUN.flags, i === 0 ? firstFlags : defaults.flags);
      const offset = next(TRUN.offset, 0);
      const keyframe = (flags & NOT_KEYFRAME) === 0;
      samples.push({
        ...{ at: bytesAt, bytes, decode, duration, keyframe },
        offset: version === 0 ? offset : offset | 0,
      });
      decode += duration;
      bytesAt += bytes;
    }
  }
  return samples;
}

function need(box: Mp4Box | null): Mp4Box {
  if (!box) throw new Error('a box is missing');
  return box;
}
