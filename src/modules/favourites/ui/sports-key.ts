/** Ids of the preferred games, on the device. */
export const SPORTS_KEY = 'sports';
