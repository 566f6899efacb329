/** How the feed port knows what administrators bring. */
export const MANUAL_PROVIDER = 'by-hand';

/** How it knows the demo's own matches. */
export const SIMULATOR = 'simulator';
