import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { profileCalls } from './profile.calls.ts';
import { Me, userErrors } from './users.contract.ts';
import { SIGNATURE, USERNAME } from './users.rules.ts';

export const ModifyUser = z.object({
  username: z.optional(z.string().check(z.maxLength(USERNAME.max * 2))),
  /** The id from `upload/image`, or null for no picture. */
  uploadId: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
  signature: z.optional(z.string().check(z.maxLength(SIGNATURE.max))),
});
export type ModifyUser = z.infer<typeof ModifyUser>;

export const profileEndpoints = {
  modify: endpoint(profileCalls.modify, {
    input: ModifyUser,
    result: Me,
    errors: [
      userErrors.usernameFormat,
      userErrors.usernameTaken,
      uploadErrors.gone,
      platformErrors.notSignedIn,
    ],
  }),
};
