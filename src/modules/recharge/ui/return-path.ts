const BACK = 'recharge.back';

/** Stores the current page: a payment leaves the site and returns there. */
export const storeReturnPath = (): void =>
  sessionStorage.setItem(BACK, `${location.pathname}${location.search}`);

export const readReturnPath = (): string | null => sessionStorage.getItem(BACK);

export const clearReturnPath = (): void => sessionStorage.removeItem(BACK);
