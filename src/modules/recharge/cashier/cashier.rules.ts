/** Actions at the demo cashier, and so the outcomes of a payment. */
export const OUTCOMES = ['pay', 'leave', 'silent', 'decline'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface Course {
  paid: boolean;
  /** The site is notified. */
  notified: boolean;
  /** The payer returns. */
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

/** The signed text: every parameter except the signature, in the order of names. */
export const signedText = (
  params: Readonly<Record<string, string>>,
  without: readonly string[] = ['sign'],
): string =>
  Object.keys(params)
    .filter((name) => !without.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
