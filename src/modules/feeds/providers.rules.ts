/** Provider name of administrators' entries. */
export const MANUAL_PROVIDER = 'by-hand';

/** Provider name of the demo's matches. */
export const SIMULATOR = 'simulator';
