import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { CREST_SHAPES, LEAGUE_FORMATS } from '#modules/catalog/catalog.rules.ts';
import { MOST_PERIODS, MOST_POINTS } from '#modules/catalog/entered-score.rules.ts';
import { LOCKABLE_KINDS } from '#modules/feeds/override-locks.rules.ts';
import { date, game, id } from '#modules/matches/inputs.contract.ts';
import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { MADE, OVERRIDE_NAME, OVERRIDE_REASON } from './match-admin.rules.ts';

export const matchAdminErrors = defineErrors('by_hand', {
  /** League and sides are not all of the game, or a side would play itself. */
  doNotMeet: { status: 400 },
  /** The two sides have a match in this league at this time already. */
  taken: { status: 409 },
  /** An entry of this game with these names and this country or team exists. */
  exists: { status: 409 },
  notHeld: { status: 409 },
  /** Another administrator changed the names meanwhile. */
  namesChanged: { status: 409 },
  /** A score in a match that has not begun. */
  noScoreYet: { status: 400 },
});

const points = z.number().check(z.int(), z.minimum(0), z.maximum(MOST_POINTS));
const name = z.string().check(z.trim(), z.minLength(OVERRIDE_NAME.min), z.maxLength(OVERRIDE_NAME.max));
const names = z.strictObject({ zh_CN: name, en: name });
const reason = z.string().check(z.trim(), z.minLength(OVERRIDE_REASON.min), z.maxLength(OVERRIDE_REASON.max));
const country = z.string().check(z.regex(/^[a-z-]{2,10}$/));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const crest = z.strictObject({ a: colour, b: colour, c: colour, shape: z.enum(CREST_SHAPES) });
const held = z.boolean();
/** Winner of a period: none (yet), home, away. Counts where the sport's rule cannot decide. */
const winner = z.literal([0, 1, 2]);

export const HandMatch = z.object({
  id: z.number(),
  game: gameSlug,
  leagueId: z.number(),
  homeTeamId: z.number(),
  awayTeamId: z.number(),
  round: z.string(),
  startAt: z.string(),
  bestOf: z.nullable(z.number()),
  state: z.enum(MATCH_STATES),
  period: z.number(),
  clockSeconds: z.number(),
  homeScore: z.number(),
  awayScore: z.number(),
  periodScores: z.array(z.tuple([z.number(), z.number(), winner])),
  held,
});
export type HandMatch = z.infer<typeof HandMatch>;

export const MatchDraft = z.strictObject({
  /** Absent: a new match. */
  matchId: z.optional(id),
  game,
  leagueId: id,
  homeTeamId: id,
  awayTeamId: id,
  round: z.string().check(z.trim(), z.maxLength(60)),
  startAt: instant,
  bestOf: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_PERIODS))),
  reason,
});
export type MatchDraft = z.infer<typeof MatchDraft>;

export const ScoreDraft = z.strictObject({
  matchId: id,
  state: z.enum(MATCH_STATES),
  period: z.number().check(z.int(), z.minimum(0), z.maximum(MOST_PERIODS)),
  clockSeconds: z.number().check(z.int(), z.minimum(0), z.maximum(36_000)),
  /** Score of the match: counts without periods. */
  homeScore: points,
  awayScore: points,
  periodScores: z.array(z.tuple([points, points, winner])).check(z.maxLength(MOST_PERIODS)),
  reason,
});
export type ScoreDraft = z.infer<typeof ScoreDraft>;

/** Without a score: the provider's, as an unlock would restore it. */
export const EffectsQuery = z.strictObject({
  matchId: id,
  score: z.optional(
    z.strictObject({
      state: z.enum(MATCH_STATES),
      homeScore: points,
      awayScore: points,
      periodScores: z.array(z.tuple([points, points, winner])).check(z.maxLength(MOST_PERIODS)),
    }),
  ),
});
export type EffectsQuery = z.infer<typeof EffectsQuery>;

/** Effects of a match's score. */
export const ScoreEffects = z.object({
  /** The score that would count; null where an unlocked match stays as it is. */
  to: z.nullable(z.object({ state: z.enum(MATCH_STATES), homeScore: z.number(), awayScore: z.number() })),
  plans: z.number(),
  settled: z.number(),
  changed: z.number(),
  refunds: z.number(),
  refunded: z.number(),
  reversals: z.number(),
  reversed: z.number(),
  notified: z.number(),
  /** Devices that may get a push: followers of the match, its sides or its league. */
  devices: z.number(),
});
export type ScoreEffects = z.infer<typeof ScoreEffects>;

export const FindMatches = z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) });
export type FindMatches = z.infer<typeof FindMatches>;

const league = {
  game,
  names,
  country,
  season: z.string().check(z.trim(), z.maxLength(20)),
  format: z.enum(LEAGUE_FORMATS),
  rank: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
};
export const LeagueDraft = z.strictObject({ id: z.optional(id), ...league, reason });
export type LeagueDraft = z.infer<typeof LeagueDraft>;
export const HandLeague = z.object({ id: z.number(), ...league, game: gameSlug, held });
export type HandLeague = z.infer<typeof HandLeague>;

const team = { game, names, country, crest, coach: z.nullable(z.string().check(z.trim(), z.maxLength(80))) };
export const TeamDraft = z.strictObject({ id: z.optional(id), ...team, reason });
export type TeamDraft = z.infer<typeof TeamDraft>;
export const HandTeam = z.object({ id: z.number(), ...team, game: gameSlug, held });
export type HandTeam = z.infer<typeof HandTeam>;

const player = {
  game,
  names,
  country,
  teamId: z.nullable(id),
  position: z.string().check(z.regex(/^[\w-]{1,30}$/)),
  number: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(999))),
  born: z.nullable(date),
};
export const PlayerDraft = z.strictObject({ id: z.optional(id), ...player, reason });
export type PlayerDraft = z.infer<typeof PlayerDraft>;
export const HandPlayer = z.object({ id: z.number(), ...player, game: gameSlug, held });
export type HandPlayer = z.infer<typeof HandPlayer>;

export const NamesakesQuery = z.object({ kind: z.enum(MADE), game, zh_CN: name, en: name });
export type NamesakesQuery = z.infer<typeof NamesakesQuery>;
export const Namesakes = z.array(
  z.object({
    id: z.number(),
    names,
    country: z.string(),
    /** A league's season, or a player's team. */
    of: z.nullable(z.string()),
  }),
);
export type Namesakes = z.infer<typeof Namesakes>;

export const Held = z.array(z.number());
export type Held = z.infer<typeof Held>;

export const kind = z.enum(LOCKABLE_KINDS);
export const ReleaseDraft = z.strictObject({ kind, id, reason });
export type ReleaseDraft = z.infer<typeof ReleaseDraft>;
