import type { FileHandle } from 'node:fs/promises';
import { type RecordedTrack, readSamples, readTracks, type Sample, startIn } from './fragment-samples.ts';
import { boxesIn, readHead } from './mp4-boxes.ts';

/** What the recorder writes before the first fragment. */
const MOST_HEAD_BYTES = 1024 * 1024;
/** A fragment's index lists some hundred samples; the head of its data follows. */
const WINDOW = 4 * 1024;
const MOST_INDEX_BYTES = 4 * 1024 * 1024;

/** Positions of the fragments of a recording. Grows with the file. */
export interface FragmentPositions {
  readonly tracks: readonly RecordedTrack[];
  /** Position of each whole fragment. */
  readonly at: number[];
  /** End of the last one. */
  end: number;
}

/** The head of a recording, which may still grow; null before it is on the disk. */
export async function readPositions(file: FileHandle): Promise<FragmentPositions | null> {
  const { size } = await file.stat();
  const head = await read(file, 0, Math.min(size, MOST_HEAD_BYTES));
  let at = 0;
  let tracks: readonly RecordedTrack[] | null = null;
  for (;;) {
    const box = readHead(head, at);
    if (!box || box.size < box.head || at + box.size > size) return null;
    if (box.type === 'moov') tracks = readTracks(head.subarray(0, at + box.size));
    else if (box.type === 'sidx' && tracks) return indexed(head, at, tracks);
    else if (box.type === 'free' && tracks) {
      const positions = { tracks, at: [], end: at + box.size };
      await extend(file, positions);
      return positions;
    }
    at += box.size;
  }
}

/** Finds the fragments written since. */
export async function extend(file: FileHandle, positions: FragmentPositions): Promise<void> {
  const { size } = await file.stat();
  for (;;) {
    const at = positions.end;
    const bytes = await read(file, at, WINDOW);
    const moof = readHead(bytes, 0);
    if (moof?.type !== 'moof' || moof.size < moof.head) return;
    const data = readHead(
      moof.size + 16 <= bytes.length ? bytes.subarray(moof.size) : await read(file, at + moof.size, 16),
      0,
    );
    if (data?.type !== 'mdat' || data.size < data.head || at + moof.size + data.size > size) return;
    positions.at.push(at);
    positions.end = at + moof.size + data.size;
  }
}

/** A finished recording has its index before the fragments. */
function indexed(head: Buffer, at: number, tracks: readonly RecordedTrack[]): FragmentPositions {
  const [sidx] = boxesIn(head, at, at + head.readUInt32BE(at));
  const { from, to } = sidx!;
  const first = Number(head.readBigUInt64BE(from + 20));
  const count = head.readUInt16BE(from + 30);
  const positions: FragmentPositions = { tracks, at: [], end: to + first };
  for (let i = 0; i < count; i += 1) {
    positions.at.push(positions.end);
    positions.end += head.readUInt32BE(from + 32 + i * 12);
  }
  return positions;
}

/**
 * Samples from the last fragment that begins at or before `fromMs`, and one more before it, up to `toMs`: by bisection,
 * because a push may have pauses.
 */
export async function readBetween(
  file: FileHandle,
  { tracks, at }: FragmentPositions,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<Map<number, Sample[]>> {
  const video = tracks.find(({ kind }) => kind === 'video');
  const samples = new Map<number, Sample[]>(tracks.map(({ id }) => [id, []]));
  if (!video || at.length === 0) return samples;
  const startOf = async (index: number): Promise<number> =>
    ((startIn(await readIndex(file, at[index]!), video.id) ?? 0) * 1000) / video.timescale;
  let [low, high] = [0, at.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((await startOf(middle)) <= fromMs) low = middle;
    else high = middle - 1;
  }
  for (let index = Math.max(0, low - 1); index < at.length; index += 1) {
    const moof = await readIndex(file, at[index]!);
    if (((startIn(moof, video.id) ?? 0) * 1000) / video.timescale >= toMs) break;
    for (const [id, found] of readSamples(moof, at[index]!, tracks)) samples.get(id)!.push(...found);
  }
  return samples;
}

async function readIndex(file: FileHandle, at: number): Promise<Buffer> {
  const bytes = await read(file, at, WINDOW);
  const head = readHead(bytes, 0);
  if (head?.type !== 'moof' || head.size > MOST_INDEX_BYTES) throw new Error('a fragment without an index');
  return head.size <= bytes.length ? bytes.subarray(0, head.size) : await read(file, at, head.size);
}

/** Fewer bytes at the end of the file. */
export async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}
