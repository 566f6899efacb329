/** What the reader may do at the demo's cashier, and so what a payment can come to. */
export const OUTCOMES = ['pay', 'leave', 'silent', 'decline'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface Course {
  paid: boolean;
  /** The site hears of it. */
  notified: boolean;
  /** The payer comes back. */
  returns: boolean;
}

export const COURSES: Readonly<Record<Outcome, Course>> = {
  pay: { paid: true, notified: true, returns: true },
  leave: { paid: true, notified: true, returns: false },
  silent: { paid: true, notified: false, returns: false },
  decline: { paid: false, notified: true, returns: true },
};

export const TRADE_STATES = ['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_CLOSED'] as const;
export type TradeState = (typeof TRADE_STATES)[number];

/** What a signature is made of: every parameter in the order of its name, but the signature itself. */
export const signedText = (
  params: Readonly<Record<string, string>>,
  without: readonly string[] = ['sign'],
): string =>
  Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
