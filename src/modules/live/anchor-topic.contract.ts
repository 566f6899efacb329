import * as z from 'zod/mini';

/** Statistics of the encoder's stream. */
export const PushSignal = z.object({
  videoKbps: z.number(),
  audioKbps: z.number(),
  fps: z.number(),
  keyframeSeconds: z.nullable(z.number()),
  width: z.number(),
  height: z.number(),
  viewers: z.number(),
});
export type PushSignal = z.infer<typeof PushSignal>;

/** Messages of an anchor's topic: refetch, or statistics of the push. */
export type AnchorMessage = { kind: 'changed' } | { kind: 'signal'; signal: PushSignal };
