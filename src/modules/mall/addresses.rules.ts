import type { Destination } from './orders.rules.ts';

/** Saved addresses of a user. */
export const MOST_ADDRESSES = 10;

export type Place = Pick<Destination, 'recipient' | 'address' | 'contact'>;

/** The same place is saved once. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.recipient === b.recipient && a.address === b.address && a.contact === b.contact;
