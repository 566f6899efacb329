import * as z from 'zod/mini';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { MAX_FAVOURITES } from './favourites.rules.ts';
import { joiningCalls } from './favourites-merge.calls.ts';

const ids = z._default(
  z.array(z.number().check(z.int(), z.positive())).check(z.maxLength(MAX_FAVOURITES)),
  [],
);

export const Joining = z.object({ match: ids, league: ids, team: ids });
export type Joining = z.input<typeof Joining>;

/** How many are new; what does not exist any more, or is beyond the limit, is left out. */
export const Joined = z.object({ added: z.number() });
export type Joined = z.infer<typeof Joined>;

export const joiningEndpoints = {
  join: endpoint(joiningCalls.join, {
    input: Joining,
    result: Joined,
    errors: [platformErrors.notSignedIn, platformErrors.tooMany],
  }),
};
