import { open } from 'node:fs/promises';
import { writeClip } from './clip-file.ts';
import { planClip } from './clip-plan.ts';
import { avcConfigOf } from './fragment-samples.ts';
import { flvOf } from './keyframe-flv.ts';
import { extend, type FragmentPositions, read, readBetween, readPositions } from './recording-reader.ts';

export interface CutClip {
  /** As cut: within what was asked for and what is recorded. */
  fromMs: number;
  toMs: number;
  bytes: number;
  width: number;
  height: number;
  /** The first keyframe as an FLV, for an encoder of stills; null where it is too large. */
  still: Buffer | null;
}

export interface CutOptions {
  source: string;
  /** Written anew; synced at the end. */
  target: string;
  fromMs: number;
  toMs: number;
  /** Not cut while the recording ends before: it still grows. */
  atLeastMs?: number;
  mostStillPixels: number;
  /** Positions of an earlier cut of the same recording, to be continued. */
  known?: FragmentPositions | undefined;
  onPositions?(positions: FragmentPositions): void;
}

const COPIED_AT_ONCE = 1024 * 1024;

/** Copies a part of a recording to a file of its own, without decoding. Null where nothing of it is recorded, `early` where not all of it is. */
export async function cutClip(options: CutOptions): Promise<CutClip | 'early' | null> {
  const { source, target, fromMs, toMs, atLeastMs = 0, known, onPositions } = options;
  const file = await open(source);
  try {
    const positions = known ?? (await readPositions(file));
    if (!positions) return atLeastMs > 0 ? 'early' : null;
    if (known) await extend(file, known);
    onPositions?.(positions);
    const { tracks } = positions;
    const plan = planClip(tracks, await readBetween(file, positions, { fromMs, toMs }), { fromMs, toMs });
    if ((plan?.toMs ?? 0) < atLeastMs) return 'early';
    if (!plan) return null;
    const { head, pieces, bytes } = writeClip(plan);
    const out = await open(target, 'w');
    try {
      await out.writeFile(head);
      for (const { at, bytes: length } of pieces) {
        for (let copied = 0; copied < length; ) {
          const part = await read(file, at + copied, Math.min(COPIED_AT_ONCE, length - copied));
          if (part.length === 0) throw new Error('the recording ends within a fragment');
          copied += part.length;
          await out.appendFile(part);
        }
      }
      await out.sync();
    } finally {
      await out.close();
    }
    const [{ track, samples }] = plan.tracks as [(typeof plan.tracks)[number]];
    const { width, height } = track;
    const description = avcConfigOf(track);
    const small = width * height <= options.mostStillPixels;
    const still =
      description && small
        ? flvOf({
            video: { codec: '', width, height, description },
            data: await read(file, samples[0]!.at, samples[0]!.bytes),
          })
        : null;
    return { fromMs: plan.fromMs, toMs: plan.toMs, bytes, width, height, still };
  } finally {
    await file.close();
  }
}
