import * as z from 'zod/mini';

/** What the encoder really sends. */
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

/** What the topic of an anchor says: look again, or how the push is doing. */
export type AnchorMessage = { kind: 'changed' } | { kind: 'signal'; signal: PushSignal };
