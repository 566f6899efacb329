import * as z from 'zod/mini';
import { MAX_FAVOURITES } from './favourites.rules.ts';

const ids = z._default(
  z.array(z.number().check(z.int(), z.positive())).check(z.maxLength(MAX_FAVOURITES)),
  [],
);

export const Joining = z.object({ match: ids, league: ids, team: ids });
export type Joining = z.input<typeof Joining>;

/** The number of new favourites; deleted entries and those beyond the limit are omitted. */
export const Joined = z.object({ added: z.number() });
export type Joined = z.infer<typeof Joined>;
