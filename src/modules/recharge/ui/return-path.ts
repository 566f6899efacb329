const BACK = 'recharge.back';

/** Where the reader was when coins ran out: a payment leads away from the site, and must find the way back. */
export const storeReturnPath = (): void =>
  sessionStorage.setItem(BACK, `${location.pathname}${location.search}`);

export const readReturnPath = (): string | null => sessionStorage.getItem(BACK);

export const clearReturnPath = (): void => sessionStorage.removeItem(BACK);
