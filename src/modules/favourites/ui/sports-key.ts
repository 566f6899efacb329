/** Ids of the games a reader prefers, on the device. */
export const SPORTS_KEY = 'sports';
