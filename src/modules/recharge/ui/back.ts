const BACK = 'recharge.back';

/** Where the reader was when coins ran out: a payment leads away from the site, and must find the way back. */
export const rememberPlace = (): void =>
  sessionStorage.setItem(BACK, `${location.pathname}${location.search}`);

export const rememberedPlace = (): string | null => sessionStorage.getItem(BACK);

export const forgetPlace = (): void => sessionStorage.removeItem(BACK);
