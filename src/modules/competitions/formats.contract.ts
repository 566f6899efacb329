import * as z from 'zod/mini';
import { MOST_PARTS } from './formats.rules.ts';

const legs = z.literal([1, 2]);
const count = (max: number) => z.int().check(z.minimum(1), z.maximum(max));

/** How a league is played, as administrators and other programs say it. */
export const LeagueParts = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('league'), meetings: count(10) }),
      z.strictObject({ kind: z.literal('groups'), groups: count(64), advance: count(64) }),
      z.strictObject({ kind: z.literal('split'), after: count(100) }),
      z.strictObject({
        kind: z.literal('knockout'),
        legs,
        finalLegs: z.optional(legs),
        awayGoals: z.optional(z.boolean()),
        thirdPlace: z.optional(z.boolean()),
        double: z.optional(z.boolean()),
      }),
      z.strictObject({
        kind: z.literal('series'),
        // An odd number: one side has more wins.
        bestOf: count(15).check(z.refine((length) => length % 2 === 1)),
      }),
      z.strictObject({
        kind: z.literal('swiss'),
        rounds: count(30),
        winsToAdvance: z.optional(count(30)),
        lossesToLeave: z.optional(count(30)),
      }),
      z.strictObject({ kind: z.literal('tour') }),
    ]),
  )
  .check(z.maxLength(MOST_PARTS));
