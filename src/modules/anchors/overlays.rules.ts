/** Pages over the picture, as browser sources of streaming software. */
export const OVERLAY_KINDS = ['score', 'chat', 'gifts', 'goal', 'countdown'] as const;
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

/** From the address of an overlay. */
export interface OverlayLook {
  theme: 'dark' | 'light' | 'plain';
  size: 's' | 'm' | 'l';
  align: 'start' | 'center' | 'end';
  speech: '0' | '1';
}

/** An overlay of a banned anchor is empty two seconds later. */
export const OVERLAY_EVERY_MS = 1_500;
export const OVERLAY_LINES = 10;
/** A gift that arrived earlier is not announced. */
export const OVERLAY_GIFT_SECONDS = 60;
export const COIN_GOAL = { min: 1, max: 10_000_000, usual: 1_000 } as const;
