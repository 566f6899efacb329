import * as z from 'zod/mini';
import { USERNAME } from './users.rules.ts';

export const DeleteAccount = z.object({ username: z.string().check(z.maxLength(USERNAME.max)) });
export type DeleteAccount = z.infer<typeof DeleteAccount>;

/** The reference of the deletion record: not personal data. */
export const Deleted = z.object({ reference: z.string() });
export type Deleted = z.infer<typeof Deleted>;

/** By module, in its own form. */
export const MyData = z.record(z.string(), z.unknown());
export type MyData = z.infer<typeof MyData>;
