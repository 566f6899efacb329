import type { ClipPlan, ClipTrack } from './clip-plan.ts';
import type { Sample } from './fragment-samples.ts';
import { int32s, uint32s, writeBox, writeFullBox } from './mp4-boxes.ts';

/** Bytes of the recording, in the order of the clip. */
export interface Piece {
  at: number;
  bytes: number;
}

export interface ClipFile {
  /** Everything before the samples. */
  head: Buffer;
  pieces: readonly Piece[];
  bytes: number;
}

/** Samples of one track that follow each other in the file. */
interface Chunk {
  /** From the first sample of the file. */
  at: number;
  samples: number;
}

/** Units of a second in the movie's own times. */
const TIMESCALE = 1000;
const MOST_BYTES = 0xffff_0000;

/**
 * A clip as an MP4 with one index in front, which every player and editor opens: samples as they were recorded, and an
 * edit list that begins between keyframes.
 */
export function writeClip(plan: ClipPlan): ClipFile {
  const { chunks, pieces, bytes } = lay(plan.tracks);
  if (bytes > MOST_BYTES) throw new Error('a clip beyond four gigabytes');
  const type = writeBox('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1'));
  const indexOf = (from: number) => writeMovie(plan, chunks, from);
  // The positions have a fixed size: the length of the index does not depend on them.
  const from = type.length + indexOf(0).length + 8;
  const data = Buffer.concat([uint32s(bytes + 8), Buffer.from('mdat', 'latin1')]);
  const head = Buffer.concat([type, indexOf(from), data]);
  return { head, pieces, bytes: head.length + bytes };
}

/** Samples in the order of the recording, where picture and sound of a second are together. */
function lay(tracks: readonly ClipTrack[]): { chunks: Map<number, Chunk[]>; pieces: Piece[]; bytes: number } {
  const chunks = new Map<number, Chunk[]>(tracks.map(({ track }) => [track.id, []]));
  const pieces: Piece[] = [];
  let bytes = 0;
  let before: number | null = null;
  const all = tracks.flatMap(({ track, samples }) => samples.map((sample) => ({ id: track.id, sample })));
  for (const { id, sample } of all.sort((a, b) => a.sample.at - b.sample.at)) {
    const last = pieces.at(-1);
    const adjacent = last !== undefined && last.at + last.bytes === sample.at;
    if (adjacent) last.bytes += sample.bytes;
    else pieces.push({ at: sample.at, bytes: sample.bytes });
    if (adjacent && before === id) chunks.get(id)!.at(-1)!.samples += 1;
    else chunks.get(id)!.push({ at: bytes, samples: 1 });
    bytes += sample.bytes;
    before = id;
  }
  return { chunks, pieces, bytes };
}

function writeMovie(
  { fromMs, toMs, tracks }: ClipPlan,
  chunks: ReadonlyMap<number, Chunk[]>,
  from: number,
): Buffer {
  const ms = toMs - fromMs;
  const head = writeFullBox(
    'mvhd',
    0,
    0,
    uint32s(0, 0, TIMESCALE, ms, 0x10000),
    Buffer.from([1, 0]),
    Buffer.alloc(10),
    MATRIX,
    Buffer.alloc(24),
    uint32s(Math.max(...tracks.map(({ track }) => track.id)) + 1),
  );
  const traks = tracks.map((one) => writeTrack(one, ms, chunks.get(one.track.id)!, from));
  return writeBox('moov', head, ...traks);
}

/** Unity: no rotation. */
const MATRIX = int32s(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const ENABLED = 3;

function writeTrack(
  { track, samples, editFrom, emptyMs }: ClipTrack,
  ms: number,
  chunks: readonly Chunk[],
  from: number,
): Buffer {
  const isSound = track.kind === 'audio';
  const head = writeFullBox(
    'tkhd',
    0,
    ENABLED,
    uint32s(0, 0, track.id, 0, ms),
    Buffer.alloc(8),
    Buffer.from([0, 0, 0, isSound ? 1 : 0, isSound ? 1 : 0, 0, 0, 0]),
    MATRIX,
    uint32s(track.width * 0x10000, track.height * 0x10000),
  );
  const edits = [...(emptyMs > 0 ? [[emptyMs, -1]] : []), [Math.max(1, ms - emptyMs), editFrom]] as [
    number,
    number,
  ][];
  const list = writeFullBox(
    'elst',
    0,
    0,
    uint32s(edits.length),
    ...edits.map(([duration, start]) => int32s(duration, start, 0x10000)),
  );
  const durations = durationsOf(samples);
  const whole = durations.reduce((sum, duration) => sum + duration, 0);
  const media = writeFullBox(
    'mdhd',
    0,
    0,
    uint32s(0, 0, track.timescale, whole),
    // Undetermined language.
    Buffer.from([0x55, 0xc4, 0, 0]),
  );
  const table = writeTable(track.descriptions, { samples, durations, chunks, from, isSound });
  const information = writeBox('minf', track.mediaHead, track.dataInformation, table);
  return writeBox('trak', head, writeBox('edts', list), writeBox('mdia', media, track.handler, information));
}

/** Pauses of the push are in the durations: each sample lasts until the next one. */
const durationsOf = (samples: readonly Sample[]): number[] =>
  samples.map(({ decode, duration }, i) => {
    const next = samples[i + 1];
    return next ? Math.max(0, next.decode - decode) : duration;
  });

interface TableParts {
  samples: readonly Sample[];
  durations: readonly number[];
  chunks: readonly Chunk[];
  from: number;
  isSound: boolean;
}

function writeTable(descriptions: Buffer, { samples, durations, chunks, from, isSound }: TableParts): Buffer {
  const list = (type: string, entries: readonly number[][]) =>
    writeFullBox(type, 0, 0, uint32s(entries.length, ...entries.flat()));
  const keyframes = samples.flatMap(({ keyframe }, i) => (keyframe ? [[i + 1]] : []));
  return writeBox(
    'stbl',
    descriptions,
    list('stts', runs(durations)),
    ...writeOffsets(samples.map(({ offset }) => offset)),
    ...(isSound ? [] : [list('stss', keyframes)]),
    list('stsc', samplesPerChunk(chunks)),
    writeFullBox('stsz', 0, 0, uint32s(0, samples.length, ...samples.map(({ bytes }) => bytes))),
    list(
      'stco',
      chunks.map(({ at }) => [from + at]),
    ),
  );
}

/** Only where pictures are presented in another order than decoded. */
function writeOffsets(offsets: readonly number[]): Buffer[] {
  if (offsets.every((offset) => offset === 0)) return [];
  const entries = runs(offsets);
  const version = offsets.some((offset) => offset < 0) ? 1 : 0;
  return [writeFullBox('ctts', version, 0, uint32s(entries.length), int32s(...entries.flat()))];
}

/** How many times each value follows itself. */
function runs(values: readonly number[]): [count: number, value: number][] {
  const found: [number, number][] = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last?.[1] === value) last[0] += 1;
    else found.push([1, value]);
  }
  return found;
}

/** First chunk (from 1), samples in each from it on, description. */
const samplesPerChunk = (chunks: readonly Chunk[]): number[][] =>
  chunks.flatMap(({ samples }, i) => (chunks[i - 1]?.samples === samples ? [] : [[i + 1, samples, 1]]));
