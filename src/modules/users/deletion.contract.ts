import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { deletionCalls } from './deletion.calls.ts';
import { userErrors } from './users.contract.ts';
import { USERNAME } from './users.rules.ts';

export const DeleteAccount = z.object({ username: z.string().check(z.maxLength(USERNAME.max)) });
export type DeleteAccount = z.infer<typeof DeleteAccount>;

/** The reference of the deletion record: not personal data. */
export const Deleted = z.object({ reference: z.string() });
export type Deleted = z.infer<typeof Deleted>;

/** By module, in its own form. */
export const MyData = z.record(z.string(), z.unknown());
export type MyData = z.infer<typeof MyData>;

export const deletionEndpoints = {
  deleteAccount: endpoint(deletionCalls.deleteAccount, {
    input: DeleteAccount,
    result: Deleted,
    errors: [
      userErrors.usernameMismatch,
      userErrors.openBusiness,
      userErrors.notFound,
      platformErrors.notSignedIn,
    ],
  }),
  myData: endpoint(deletionCalls.myData, {
    result: MyData,
    errors: [platformErrors.notSignedIn, platformErrors.tooMany, userErrors.exportsBusy],
  }),
};
