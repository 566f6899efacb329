import * as z from 'zod/mini';
import { ADDRESS, CONTACT, RECIPIENT } from './orders.rules.ts';

const text = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
const id = z.number().check(z.int(), z.positive());

export const SavedAddress = z.object({
  id: z.number(),
  recipient: z.string(),
  address: z.string(),
  contact: z.string(),
  isDefault: z.boolean(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;
export const Addresses = z.object({ addresses: z.array(SavedAddress) });
export type Addresses = z.infer<typeof Addresses>;

/** Without an id a new one. */
export const SaveAddress = z.object({
  id: z.optional(id),
  recipient: text(RECIPIENT),
  address: text(ADDRESS),
  contact: text(CONTACT),
  isDefault: z.optional(z.boolean()),
});
export type SaveAddress = z.infer<typeof SaveAddress>;
export const AddressChoice = z.object({ id });
