import * as z from 'zod/mini';
import { SPORT_VARIANTS } from '#modules/catalog/league-traits.rules.ts';
import { game, id as numericId } from '#modules/matches/inputs.contract.ts';
import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { MatchEvent } from '#modules/matches/sheet.contract.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import {
  MOST_ENTRIES_SENT,
  PERIOD_ENTRIES,
  PLAYER_MAX,
  REASONS,
  SCORER_REASON,
  TEXT_MAX,
} from './entries.rules.ts';
import { SCORER_KINDS } from './scorers.rules.ts';

export const scoringErrors = defineErrors('scoring', {
  /** No league or match of this scorer. */
  notYours: { status: 403 },
  tooLate: { status: 409 },
  /** A lobby of many teams. */
  notScorable: { status: 422 },
  tooMany: { status: 409 },
  noSuchUser: { status: 404 },
  noSuchSubject: { status: 404 },
  alreadyGranted: { status: 409 },
  noSuchGrant: { status: 404 },
});

const uuid = z.uuid();
const side = z.enum(['home', 'away']);
const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const body = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(PERIOD_ENTRIES) }),
  z.strictObject({
    kind: z.literal('event'),
    side,
    event: z.string().check(z.regex(/^\w{1,40}$/)),
    player: z.nullable(words(PLAYER_MAX)),
  }),
  z.strictObject({ kind: z.literal('winPeriod'), side }),
  z.strictObject({
    kind: z.literal('clock'),
    runs: z.boolean(),
    seconds: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(36_000))),
  }),
  z.strictObject({ kind: z.literal('text'), text: words(TEXT_MAX) }),
  z.strictObject({ kind: z.literal('undo'), target: uuid }),
]);

export const SentEntry = z.strictObject({
  /** The device's id: the same entry again is the same. */
  id: uuid,
  /** When it was entered, by the device's clock. */
  at: instant,
  /** The number of the last entry that the device had seen. */
  seen: z.number().check(z.int(), z.minimum(0)),
  /** Also if another scorer has entered the same. */
  anyway: z.optional(z.boolean()),
  body,
});
export type SentEntry = z.infer<typeof SentEntry>;

export const EnterInput = z.strictObject({
  matchId: numericId,
  /** The device's clock now: the difference to the server's corrects the times of its entries. */
  sentAt: instant,
  entries: z.array(SentEntry).check(z.minLength(1), z.maxLength(MOST_ENTRIES_SENT)),
});
export type EnterInput = z.infer<typeof EnterInput>;

const pair = z.tuple([z.union([z.number(), z.string()]), z.union([z.number(), z.string()])]);

export const ConsoleBaseline = z.object({
  at: z.number(),
  state: z.enum(MATCH_STATES),
  period: z.number(),
  clockSeconds: z.number(),
  clockRuns: z.boolean(),
  periodScores: z.array(z.tuple([z.number(), z.number(), z.literal([0, 1, 2])])),
  homeScore: z.number(),
  awayScore: z.number(),
  facts: z.record(z.string(), pair),
  events: z.array(MatchEvent),
});

export const ConsoleEntry = z.object({
  seq: z.number(),
  id: z.string(),
  at: z.number(),
  userId: z.nullable(z.number()),
  /** Empty after the deletion of the account. */
  by: z.string(),
  body,
});
export type ConsoleEntry = z.infer<typeof ConsoleEntry>;

const team = z.object({
  id: z.number(),
  name: z.string(),
  players: z.array(z.object({ name: z.string(), number: z.nullable(z.number()) })),
});

export const Console = z.object({
  match: z.object({
    id: z.number(),
    game,
    variant: z.optional(z.enum(SPORT_VARIANTS)),
    league: z.string(),
    round: z.string(),
    startAt: z.string(),
    bestOf: z.nullable(z.number()),
    home: team,
    away: team,
  }),
  baseline: ConsoleBaseline,
  /** Since scorers took the match over, in the order of arrival. */
  entries: z.array(ConsoleEntry),
  /** Number of the last entry. */
  seq: z.number(),
  /** The server's clock, in milliseconds. */
  now: z.number(),
});
export type Console = z.infer<typeof Console>;

export const ENTRY_STATUSES = ['accepted', 'known', 'conflict', 'rejected'] as const;

export const EntryAnswer = z.object({
  id: z.string(),
  status: z.enum(ENTRY_STATUSES),
  reason: z.optional(z.enum(REASONS)),
  /** The other scorer's entry that is probably the same. */
  other: z.optional(z.object({ id: z.string(), by: z.string(), at: z.number() })),
});
export type EntryAnswer = z.infer<typeof EntryAnswer>;

export const Entered = z.object({ items: z.array(EntryAnswer), console: Console });
export type Entered = z.infer<typeof Entered>;

export const ScorableMatch = z.object({
  id: z.number(),
  game,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startAt: z.string(),
  state: z.enum(MATCH_STATES),
});
export type ScorableMatch = z.infer<typeof ScorableMatch>;

const reason = z.string().check(z.trim(), z.minLength(SCORER_REASON.min), z.maxLength(SCORER_REASON.max));

export const AdminScorer = z.object({
  id: z.number(),
  userId: z.number(),
  username: z.string(),
  kind: z.enum(SCORER_KINDS),
  ourId: z.number(),
  /** The league, or the two sides; empty where it is gone. */
  name: z.string(),
  grantedAt: z.string(),
});
export type AdminScorer = z.infer<typeof AdminScorer>;

export const GrantScorer = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  kind: z.enum(SCORER_KINDS),
  ourId: numericId,
  reason,
});
export type GrantScorer = z.infer<typeof GrantScorer>;

export const RevokeScorer = z.object({ id: numericId, reason });
export type RevokeScorer = z.infer<typeof RevokeScorer>;
