import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { type CutClip, type CutOptions, cutClip } from './cut-clip.ts';
import { boxesIn, findBox } from './mp4-boxes.ts';
import { FRAME_MS, numbered, record as recordTo, SOUND_MS, type TestRecording } from './recording.testing.ts';
import type { FragmentPositions } from './recording-reader.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function record(name: string, push: TestRecording) {
  const { file, finish } = await recordTo(join(folder, name), push);
  let finished: ReturnType<typeof finish> | null = null;
  const once = () => {
    finished ??= finish();
    return finished;
  };
  // Its file is closed.
  onTestFinished(async () => void (await once()));
  return { file, finish: once };
}

const cut = (source: string, fromMs: number, toMs: number, more: Partial<CutOptions> = {}) =>
  cutClip({ source, target: join(folder, 'clip.mp4'), fromMs, toMs, mostStillPixels: 1e7, ...more });

async function cutWhole(source: string, fromMs: number, toMs: number): Promise<CutClip> {
  const made = await cut(source, fromMs, toMs);
  if (made === null || made === 'early') throw new Error(`not cut: ${made}`);
  return made;
}

interface Shown {
  /** Frames and packets of sound with a presentation time within the clip: number and time. */
  video: [number, number][];
  audio: [number, number][];
  /** Those before the edit, which are decoded only. */
  hidden: number;
}

/** What a player shows of the clip, by a demuxer that knows edit lists. */
async function read(path = join(folder, 'clip.mp4')): Promise<Shown> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const packetsOf = async (track: Awaited<ReturnType<Input['getPrimaryVideoTrack']>>) => {
    const found: [number, number][] = [];
    if (track)
      for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
        found.push([Buffer.from(data).readUInt32BE(5), Math.round(timestamp * 1000)]);
    return found;
  };
  const video = await packetsOf(await input.getPrimaryVideoTrack());
  const audio = await packetsOf((await input.getPrimaryAudioTrack()) as never);
  input.dispose();
  const shown = ([, at]: [number, number]) => at >= 0;
  return {
    video: video.filter(shown),
    audio: audio.filter(shown),
    hidden: video.filter((one) => !shown(one)).length,
  };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('a clip of a recording', () => {
  it('begins at the exact time between keyframes, with picture and sound together', async () => {
    const { file, finish } = await record('r.mp4', { seconds: 30, gop: 2 });
    await finish();
    const made = await cutWhole(file, 7_300, 17_300);
    expect(made).toMatchObject({ fromMs: 7_300, toMs: 17_300, width: 640, height: 360 });
    const { video, audio, hidden } = await read();
    expect(video.map(([number]) => number)).toEqual(numbers(73, 173));
    expect(video.map(([, at]) => at)).toEqual(numbers(0, 100).map((n) => n * FRAME_MS));
    // The keyframe is at six seconds: thirteen frames are decoded and not shown.
    expect(hidden).toBe(13);
    const [number, at] = audio[0]!;
    expect(Math.abs(number * SOUND_MS - 7_300 - at)).toBeLessThan(2);
    expect(at).toBeLessThan(SOUND_MS);
    const [last, lastAt] = audio.at(-1)!;
    expect(Math.abs(last * SOUND_MS - 7_300 - lastAt)).toBeLessThan(2);
    expect(lastAt).toBeGreaterThan(9_950);
  });

  it('is the same from a recording that still grows', async () => {
    const { file, finish } = await record('r.mp4', { seconds: 20 });
    await cutWhole(file, 5_250, 15_000);
    const growing = await readFile(join(folder, 'clip.mp4'));
    await finish();
    await cutWhole(file, 5_250, 15_000);
    expect((await readFile(join(folder, 'clip.mp4'))).equals(growing)).toBe(true);
  });

  it('reads only new fragments of a recording it has cut before', async () => {
    const { file } = await record('r.mp4', { seconds: 12 });
    const held: FragmentPositions[] = [];
    const onPositions = (positions: FragmentPositions) => void held.push(positions);
    await cut(file, 0, 6_000, { onPositions });
    const known = held[0]!;
    expect(known.at).toHaveLength(12);
    known.at.splice(10);
    known.end = known.at.pop()!;
    await cut(file, 5_000, 11_000, { known, onPositions });
    expect(held[1]!.at).toHaveLength(12);
    expect((await read()).video.map(([number]) => number)).toEqual(numbers(50, 110));
  });

  it('has frames in the order of presentation, though they are decoded in another', async () => {
    // I P B P B … P: each picture is decoded a frame before it is due, or two.
    const composition = (frame: number): number => {
      const place = frame % 10;
      return place === 0 || place === 9 ? 100 : place % 2 === 1 ? 200 : 0;
    };
    const { file, finish } = await record('r.mp4', { seconds: 20, composition });
    await finish();
    await cutWhole(file, 6_000, 12_000);
    const { video } = await read();
    for (const [number, at] of video) expect(at).toBe(number * FRAME_MS + composition(number) - 6_000);
    expect(video.length).toBeGreaterThan(55);
  });

  it('of a push recorded from its middle, without sound, begins at the recording', async () => {
    const { file, finish } = await record('r.mp4', { seconds: 12, from: 3_600_000, audio: false });
    await finish();
    expect(await cutWhole(file, 0, 5_000)).toMatchObject({ fromMs: 0, toMs: 5_000 });
    const { video, audio } = await read();
    expect([video.map(([number]) => number), audio]).toEqual([numbers(0, 50), []]);
  });

  it('keeps a pause of the push', async () => {
    const { file, finish } = await record('r.mp4', { seconds: 20, pause: { at: 8, ms: 4_000 } });
    await finish();
    await cutWhole(file, 6_000, 16_000);
    const { video, audio } = await read();
    const [before, after] = [video.filter(([n]) => n < 80), video.filter(([n]) => n >= 80)];
    expect(before.at(-1)![1]).toBe(1_900);
    expect(after[0]![1]).toBe(6_000);
    const heard = audio.find(([n]) => n * SOUND_MS >= 8_000)!;
    expect(Math.abs(heard[0] * SOUND_MS + 4_000 - 6_000 - heard[1])).toBeLessThan(2);
  });

  it('ends where the recording ends, and is refused before and after it', async () => {
    const { file, finish } = await record('r.mp4', { seconds: 10 });
    expect(await cut(file, 2_000, 12_000, { atLeastMs: 12_000 })).toBe('early');
    await finish();
    expect((await cutWhole(file, 2_000, 12_000)).toMs).toBeLessThanOrEqual(10_000);
    expect(await cut(file, 11_000, 20_000)).toBe(null);
  });

  it('is one index and one block of samples, whose positions are within the file', async () => {
    const { file, finish } = await record('r.mp4', { seconds: 15 });
    await finish();
    const made = await cutWhole(file, 3_700, 12_000);
    const bytes = await readFile(join(folder, 'clip.mp4'));
    expect([...boxesIn(bytes)].map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(bytes.length).toBe(made.bytes);
    const moov = findBox(bytes, ['moov'])!;
    const data = [...boxesIn(bytes)].at(-1)!;
    for (const trak of boxesIn(bytes, moov.from, moov.to)) {
      if (trak.type !== 'trak') continue;
      const stco = findBox(bytes, ['mdia', 'minf', 'stbl', 'stco'], trak)!;
      for (let at = stco.from + 8; at < stco.to; at += 4) {
        expect(bytes.readUInt32BE(at)).toBeGreaterThanOrEqual(data.from);
        expect(bytes.readUInt32BE(at)).toBeLessThan(data.to);
      }
    }
  });

  it('has its first keyframe as a still, unless that is too large', async () => {
    const { file, finish } = await record('r.mp4', { seconds: 12 });
    await finish();
    const made = await cutWhole(file, 3_500, 9_000);
    expect(made.still?.includes(numbered(30))).toBe(true);
    const large = await cut(file, 3_500, 9_000, { mostStillPixels: 1_000 });
    expect(large).toMatchObject({ still: null });
  });
});
