export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placement {
  anchor: Box;
  size: { width: number; height: number };
  viewport: { width: number; height: number };
  /** The aligned edges as on the page: already mirrored in right-to-left pages. */
  side: 'left' | 'right';
}

const GAP = 6;
const MARGIN = 8;

/** Below the anchor, or above it where only there is room; never outside the viewport. */
export function place({ anchor, size, viewport, side }: Placement): { x: number; y: number } {
  const wanted = side === 'left' ? anchor.left : anchor.left + anchor.width - size.width;
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - size.height;
  const fits = below + size.height <= viewport.height - MARGIN;
  return {
    x: Math.max(MARGIN, Math.min(wanted, viewport.width - size.width - MARGIN)),
    y: Math.max(MARGIN, fits || above < MARGIN ? below : above),
  };
}
