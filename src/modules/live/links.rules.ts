/** Addresses from which an anchor pushes. */
export const MAX_IPS = 10;
export const IP_NOTE = { max: 20 } as const;
/** The lower is played first. */
export const LINK_PRIORITY = { min: 1, max: 99 } as const;
