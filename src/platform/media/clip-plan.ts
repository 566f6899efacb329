import type { RecordedTrack, Sample } from './fragment-samples.ts';

export interface ClipTrack {
  track: RecordedTrack;
  samples: readonly Sample[];
  /** Where the edit begins, in units of the track from its first sample. */
  editFrom: number;
  /** Nothing of this track before it, from the clip's start. */
  emptyMs: number;
}

/** Samples of a clip, from the keyframe at or before its start, and the edit that hides those before it. */
export interface ClipPlan {
  fromMs: number;
  toMs: number;
  tracks: readonly ClipTrack[];
}

const presented = ({ decode, offset }: Sample): number => decode + offset;

/** Null where nothing between these times can be played. Times are those of the recording. */
export function planClip(
  tracks: readonly RecordedTrack[],
  samples: ReadonlyMap<number, readonly Sample[]>,
  wanted: { fromMs: number; toMs: number },
): ClipPlan | null {
  const video = tracks.find(({ kind }) => kind === 'video');
  const frames = video ? (samples.get(video.id) ?? []) : [];
  if (!video) return null;
  const ms = (units: number): number => (units * 1000) / video.timescale;
  const first = keyframeBefore(frames, wanted.fromMs, ms);
  if (first === null) return null;
  const fromMs = Math.max(wanted.fromMs, Math.ceil(ms(presented(frames[first]!))));
  const last = frames.findLastIndex((frame) => ms(presented(frame)) < wanted.toMs);
  if (last < first) return null;
  const shown = frames.slice(first, last + 1);
  const end = shown.reduce((most, frame) => Math.max(most, presented(frame) + frame.duration), 0);
  const toMs = Math.min(wanted.toMs, Math.floor(ms(end)));
  if (toMs <= fromMs) return null;
  const sounds = tracks.filter(({ kind }) => kind === 'audio');
  return {
    fromMs,
    toMs,
    tracks: [
      clipTrack(video, shown, fromMs),
      ...sounds.flatMap((track) => {
        const heard = soundBetween(track, samples.get(track.id) ?? [], { fromMs, toMs });
        return heard.length > 0 ? [clipTrack(track, heard, fromMs)] : [];
      }),
    ],
  };
}

/** Index of the frame that decoding begins with: the last keyframe at or before a time, or the first one after it. */
function keyframeBefore(
  frames: readonly Sample[],
  fromMs: number,
  ms: (units: number) => number,
): number | null {
  const before = frames.findLastIndex((frame) => frame.keyframe && ms(presented(frame)) <= fromMs);
  const index = before >= 0 ? before : frames.findIndex(({ keyframe }) => keyframe);
  return index >= 0 ? index : null;
}

/** A decoder of sound needs the packet before the first one that is heard. */
function soundBetween(
  { timescale }: RecordedTrack,
  packets: readonly Sample[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Sample[] {
  const [from, to] = [fromMs, toMs].map((time) => (time * timescale) / 1000) as [number, number];
  const first = packets.findLastIndex(({ decode }) => decode <= from);
  const last = packets.findLastIndex(({ decode }) => decode < to);
  return packets.slice(Math.max(0, first - 1), last + 1);
}

function clipTrack(track: RecordedTrack, samples: readonly Sample[], fromMs: number): ClipTrack {
  const [first] = samples as [Sample];
  const from = Math.round((fromMs * track.timescale) / 1000);
  const late = presented(first) - from;
  return {
    ...{ track, samples },
    editFrom: late > 0 ? first.offset : Math.max(0, from - first.decode),
    emptyMs: late > 0 ? Math.round((late * 1000) / track.timescale) : 0,
  };
}
