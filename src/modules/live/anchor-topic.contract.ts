import * as z from 'zod/mini';

/** Statistics of the encoder's stream. */
export const PushSignal = z.object({
  videoKbps: z.number(),
  audioKbps: z.number(),
  fps: z.number(),
  keyframeSeconds: z.nullable(z.number()),
  width: z.number(),
  height: z.number(),
  /** As in MP4; empty before its configuration. */
  videoCodec: z.string(),
  audioCodec: z.string(),
  /** Frames of the last seconds that the encoder left out. */
  missing: z.number(),
  /** How much later than the quickest packet of the last seconds the slowest one arrived. */
  lateMs: z.number(),
  /** How far the encoder's clock is behind the server's since the push began. */
  driftMs: z.number(),
  /** Since the last frame. */
  stillMs: z.number(),
  viewers: z.number(),
});
export type PushSignal = z.infer<typeof PushSignal>;

/** Messages of an anchor's topic: refetch, or statistics of the push. */
export type AnchorMessage = { kind: 'changed' } | { kind: 'signal'; signal: PushSignal };
