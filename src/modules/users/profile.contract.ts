import * as z from 'zod/mini';
import { SIGNATURE, USERNAME } from './users.rules.ts';

export const ModifyUser = z.object({
  username: z.optional(z.string().check(z.maxLength(USERNAME.max * 2))),
  /** The id from `upload/image`, or null for no picture. */
  uploadId: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
  signature: z.optional(z.string().check(z.maxLength(SIGNATURE.max))),
});
export type ModifyUser = z.infer<typeof ModifyUser>;
