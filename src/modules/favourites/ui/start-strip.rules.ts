/** Set on the device once the strip was answered or skipped. */
export const START_KEY = 'start';

/** False for users with favourites, or after an answer. */
export const isFirstVisit = (storage: Pick<Storage, 'getItem'>, cookie: string): boolean =>
  storage.getItem(START_KEY) === null && !/(?:^|; )followed=[^;]/.test(cookie);
