import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';
import { hasPicture } from '#modules/live/rooms.rules.ts';
import { KEYFRAME_ADVISED_SECONDS, KEYFRAME_WARN_SECONDS } from '#modules/media/media.rules.ts';

export type PushAdvice =
  | { kind: 'noVideo' | 'noSound' }
  | { kind: 'stopped'; seconds: number }
  | { kind: 'keyframes'; seconds: number; advised: number }
  | { kind: 'bitrateLow'; kbps: number; height: number; min: number }
  | { kind: 'bitrateHigh'; kbps: number; max: number }
  | { kind: 'missing'; frames: number }
  | { kind: 'late' | 'drift'; ms: number };

/** Total bitrates between which a picture up to this height is sharp, and loads on a mobile network. */
const BITRATES = [
  { height: 360, min: 300, max: 3_000 },
  { height: 480, min: 500, max: 4_000 },
  { height: 720, min: 1_200, max: 6_000 },
  { height: 1080, min: 2_500, max: 9_000 },
  { height: Number.POSITIVE_INFINITY, min: 5_000, max: 25_000 },
] as const;

const STOPPED_MS = 3_000;
/** Of the frames of the window. */
const MISSING_SHARE = 0.02;
const WINDOW_SECONDS = 5;
const LATE_MS = 1_000;
const DRIFT_MS = 1_500;

/** What the streamer has to change, the most urgent first; empty for a good push. */
export function adviceOn(signal: PushSignal): PushAdvice[] {
  const { videoKbps, audioKbps, audioCodec, fps, keyframeSeconds, missing, lateMs, driftMs, stillMs } =
    signal;
  if (!hasPicture(signal)) return [{ kind: 'noVideo' }];
  if (stillMs >= STOPPED_MS) return [{ kind: 'stopped', seconds: Math.round(stillMs / 1000) }];
  const advice: PushAdvice[] = [];
  if (keyframeSeconds !== null && keyframeSeconds > KEYFRAME_WARN_SECONDS)
    advice.push({ kind: 'keyframes', seconds: keyframeSeconds, advised: KEYFRAME_ADVISED_SECONDS });
  if (missing > fps * WINDOW_SECONDS * MISSING_SHARE) advice.push({ kind: 'missing', frames: missing });
  const kbps = Math.round(videoKbps + audioKbps);
  const side = Math.min(signal.width, signal.height);
  const { min, max } = BITRATES.find(({ height }) => side <= height)!;
  if (kbps < min) advice.push({ kind: 'bitrateLow', kbps, height: side, min });
  if (kbps > max) advice.push({ kind: 'bitrateHigh', kbps, max });
  if (lateMs > LATE_MS) advice.push({ kind: 'late', ms: lateMs });
  if (Math.abs(driftMs) > DRIFT_MS) advice.push({ kind: 'drift', ms: Math.abs(driftMs) });
  if (audioCodec === '') advice.push({ kind: 'noSound' });
  return advice;
}

/** Names that streamers know; anything else as it is. */
export function codecName(codec: string): string {
  if (codec.startsWith('avc1')) return 'H.264';
  return codec.startsWith('mp4a') ? 'AAC' : codec;
}
