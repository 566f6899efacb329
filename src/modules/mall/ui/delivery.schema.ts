import * as z from 'zod/mini';
import type { GoodsKind } from '../goods.rules.ts';
import { ADDRESS, CONTACT, neededFor, RECIPIENT, REMARKS } from '../orders.rules.ts';

/** A destination as form values: fields not required stay empty. */
export function destinationFor(kind: GoodsKind) {
  const needed = neededFor(kind);
  const text = (name: 'recipient' | 'address' | 'contact', { min, max }: { min: number; max: number }) =>
    z.string().check(z.trim(), z.minLength(needed.includes(name) ? min : 0), z.maxLength(max));
  return z.object({
    recipient: text('recipient', RECIPIENT),
    address: text('address', ADDRESS),
    contact: text('contact', CONTACT),
    remarks: z.string().check(z.trim(), z.maxLength(REMARKS.max)),
  });
}

/** A saved address is complete. */
export const savedPlace = z.object({
  recipient: z.string().check(z.trim(), z.minLength(RECIPIENT.min), z.maxLength(RECIPIENT.max)),
  address: z.string().check(z.trim(), z.minLength(ADDRESS.min), z.maxLength(ADDRESS.max)),
  contact: z.string().check(z.trim(), z.minLength(CONTACT.min), z.maxLength(CONTACT.max)),
});
