import * as z from 'zod/mini';
import { isTime } from './kick-off.rules.ts';

const score = z.tuple([z.int().check(z.nonnegative()), z.int().check(z.nonnegative())]);

const Goal = z.object({
  name: z.string(),
  /** "90+6", or a number with the added minutes beside it. */
  minute: z.union([z.number(), z.string().check(z.regex(/^\d+(\+\d+)?$/))]),
  offset: z.optional(z.number()),
  penalty: z.optional(z.boolean()),
  owngoal: z.optional(z.boolean()),
});
export type Goal = z.infer<typeof Goal>;

const Score = z.object({
  ht: z.optional(score),
  ft: z.optional(score),
  et: z.optional(score),
  p: z.optional(score),
});

const Match = z.object({
  round: z.optional(z.string()),
  stage: z.optional(z.string()),
  group: z.optional(z.string()),
  date: z.iso.date(),
  time: z.optional(z.string().check(z.refine(isTime, 'is no time'))),
  team1: z.string().check(z.minLength(1)),
  team2: z.string().check(z.minLength(1)),
  /** Some files have only the full-time score. */
  score: z.optional(z.union([Score, score])),
  status: z.optional(z.string()),
  goals1: z.optional(z.array(Goal)),
  goals2: z.optional(z.array(Goal)),
});
export type Match = z.infer<typeof Match>;

export const LeagueFile = z.object({ name: z.string(), matches: z.array(Match) });
export type LeagueFile = z.infer<typeof LeagueFile>;

const Nation = z.object({ name: z.string().check(z.minLength(1)) });
/** A list in later years, an object with a name in earlier ones. */
export const NationsFile = z.union([z.array(Nation), z.object({ teams: z.array(Nation) })]);

export const SquadsFile = z.array(
  z.object({
    name: z.string().check(z.minLength(1)),
    fifa_code: z.string(),
    players: z.array(
      z.object({
        number: z.nullish(z.number()),
        pos: z.string(),
        name: z.string().check(z.minLength(1)),
        date_of_birth: z.nullish(z.iso.date()),
      }),
    ),
  }),
);
export type SquadsFile = z.infer<typeof SquadsFile>;

/** Position and reason of a schema error: `matches[3].date: Invalid ISO date`. */
export function whyNot(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'is not as it should be';
  const path = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  return `${path.replace(/^\./, '') || 'the file'}: ${issue.message}`;
}
