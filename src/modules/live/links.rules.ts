/** The most addresses an anchor may push from. */
export const MAX_IPS = 10;
export const IP_NOTE = { max: 20 } as const;
/** Lower priorities are played first. */
export const LINK_PRIORITY = { min: 1, max: 99 } as const;
