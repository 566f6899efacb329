import * as z from 'zod/mini';
import { id } from '#modules/matches/inputs.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { LOBBY_PICKS } from './votes.rules.ts';

export const voteErrors = defineErrors('votes', {
  /** The match has begun, or will not take place. */
  closed: { status: 409 },
  badPick: { status: 400 },
  /** This device has voted with an account, which is signed out now. */
  deviceVoted: { status: 409 },
});

export const VoteOf = z.object({ matchId: id });
export type VoteOf = z.input<typeof VoteOf>;

const PICK_LENGTH = 16;

export const CastVote = z.object({
  matchId: id,
  /** `home`, `draw` or `away`; of a lobby the ids of the first three teams, in order. */
  picks: z
    .array(z.string().check(z.minLength(1), z.maxLength(PICK_LENGTH)))
    .check(z.minLength(1), z.maxLength(LOBBY_PICKS)),
});
export type CastVote = z.input<typeof CastVote>;

export const VoteCounts = z.object({
  /** Grows with every change: of two states the one with the greater is newer. */
  rev: z.number(),
  /** Votes by pick; those without a vote may be missing. */
  counts: z.record(z.string(), z.number()),
});
export type VoteCounts = z.infer<typeof VoteCounts>;

export const OwnVote = z.object({ picks: z.nullable(z.array(z.string())) });
export type OwnVote = z.infer<typeof OwnVote>;
