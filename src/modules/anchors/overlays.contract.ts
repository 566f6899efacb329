import * as z from 'zod/mini';
import { COIN_GOAL, OVERLAY_KINDS } from './overlays.rules.ts';

export const Overlay = z.object({
  kind: z.enum(OVERLAY_KINDS),
  on: z.boolean(),
  /** Secret: with the origin of the site. */
  url: z.string(),
});
export type Overlay = z.infer<typeof Overlay>;

export const RenewOverlay = z.object({ kind: z.enum(OVERLAY_KINDS) });
export const TurnOverlay = z.object({ kind: z.enum(OVERLAY_KINDS), on: z.boolean() });

/** The look of an overlay, in its address. Anything unknown is the usual. */
export const OverlayQuery = z.object({
  theme: z.catch(z.enum(['dark', 'light', 'plain']), 'dark'),
  size: z.catch(z.enum(['s', 'm', 'l']), 'm'),
  align: z.catch(z.enum(['start', 'center', 'end']), 'start'),
  /** Coins. */
  goal: z.catch(
    z.pipe(
      z.coerce.number<string>(),
      z.number().check(z.int(), z.minimum(COIN_GOAL.min), z.maximum(COIN_GOAL.max)),
    ),
    COIN_GOAL.usual,
  ),
  /** Of the countdown; otherwise the start of the match. */
  to: z.catch(z.nullable(z.iso.datetime({ offset: true, local: false })), null),
  speech: z.catch(z.enum(['0', '1']), '0'),
});
export type OverlayQuery = z.output<typeof OverlayQuery>;
