import * as z from 'zod/mini';
import { CREST_SHAPES, LEAGUE_FORMATS } from '#modules/catalog/catalog.rules.ts';
import { MOST_PERIODS, MOST_POINTS } from '#modules/catalog/entered-score.rules.ts';
import { LeagueParts } from '#modules/competitions/formats.contract.ts';
import { ZONE_KEYS } from '#modules/competitions/table.rules.ts';
import { date, game } from '#modules/matches/inputs.contract.ts';
import { MATCH_STATES } from '#modules/matches/matches.rules.ts';
import { MARKET_KINDS } from '#modules/matches/odds.rules.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import {
  PUSH_MOST_EVENTS,
  PUSH_MOST_ITEMS,
  PUSH_MOST_LINES,
  PUSH_MOST_PLAYERS,
  PUSH_MOST_PRICE,
  PUSH_MOST_ROWS,
  PUSH_MOST_TABLES,
  PUSH_NAME_MAX,
  PUSH_REASONS,
  PUSH_STATUSES,
} from './push.rules.ts';

export const pushErrors = defineErrors('feeds', {
  /** The address names another source than the key. */
  otherSource: { status: 403, params: ['source'] },
});

/** The source's own id. */
const id = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const revision = z.number().check(z.int(), z.positive());
const word = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const name = word(PUSH_NAME_MAX);
const names = z.strictObject({
  en: name,
  ...Object.fromEntries(
    LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => [code, z.optional(name)]),
  ),
});
const country = z.optional(z.string().check(z.regex(/^[a-z-]{2,10}$/)));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const side = z.enum(['home', 'away']);
const count = (max: number) => z.number().check(z.int(), z.minimum(0), z.maximum(max));
const points = count(MOST_POINTS);
const period = count(MOST_PERIODS);
const pair = z.tuple([points, points]);
const number = z.optional(z.nullable(count(999)));

export const PushLeague = z.strictObject({
  id,
  revision,
  game,
  names,
  country,
  season: word(20),
  format: z.optional(z.enum(LEAGUE_FORMATS)),
  /** How the season is played, part by part; the page of the league follows from it. Absent: as it was. */
  parts: z.optional(LeagueParts),
  rank: z.optional(count(10_000)),
});

export const PushTeam = z.strictObject({
  id,
  revision,
  game,
  names,
  shortNames: z.optional(names),
  country,
  crest: z.optional(z.strictObject({ a: colour, b: colour, c: colour, shape: z.enum(CREST_SHAPES) })),
  coach: z.optional(z.nullable(name)),
});

export const PushPlayer = z.strictObject({
  id,
  revision,
  game,
  /** Id of a team; null: without one. */
  team: z.nullable(id),
  names,
  /** As line-ups name it, such as `pointGuard`. */
  position: z.string().check(z.regex(/^\w{1,30}$/)),
  number,
  born: z.optional(z.nullable(date)),
  country,
});

/** Half of the largest draws. */
const MOST_SEEDS = 128;
const seed = z.nullable(z.number().check(z.int(), z.positive(), z.maximum(MOST_SEEDS)));

export const PushFixture = z.strictObject({
  id,
  revision,
  game,
  league: id,
  home: id,
  away: id,
  startAt: instant,
  round: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  bestOf: z.optional(z.nullable(z.number().check(z.int(), z.positive(), z.maximum(MOST_PERIODS)))),
  /** Seeds of a draw, home and away; null for a side without one. */
  seeds: z.optional(z.tuple([seed, seed])),
});

export const PushScore = z.strictObject({
  fixture: id,
  revision,
  state: z.enum(MATCH_STATES),
  period: z.optional(period),
  clock: z.optional(z.strictObject({ seconds: count(36_000), runs: z.boolean() })),
  /** By period: home, away, and the winner (1, 2) where the sport's rule cannot decide it. */
  periods: z.optional(
    z.array(z.tuple([points, points, z.optional(z.literal([0, 1, 2]))])).check(z.maxLength(MOST_PERIODS)),
  ),
  /** The score of the match, where no periods are known. */
  home: z.optional(points),
  away: z.optional(points),
  serving: z.optional(z.nullable(side)),
});

const minute = z.optional(z.nullable(count(600)));

export const PushEvents = z.strictObject({
  fixture: id,
  revision,
  /** All events of the match so far, in their order. */
  events: z
    .array(
      z.strictObject({
        id,
        /** As the sport names it, such as `goal` or `threePointer`. */
        kind: z.string().check(z.regex(/^\w{1,40}$/)),
        side: z.nullable(side),
        period,
        minute,
        extraMinute: minute,
        player: z.optional(z.nullable(name)),
        second: z.optional(z.nullable(name)),
        score: z.optional(z.nullable(pair)),
        cancelled: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(PUSH_MOST_EVENTS)),
});

const percent = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100))));
const lineUp = z.strictObject({
  formation: z.optional(z.nullable(z.string().check(z.regex(/^\d(?:-\d){1,4}$/)))),
  coach: z.optional(z.nullable(name)),
  players: z
    .array(
      z.strictObject({
        name,
        number,
        position: z.string().check(z.regex(/^\w{1,30}$/)),
        starter: z.boolean(),
        captain: z.optional(z.boolean()),
        x: percent,
        y: percent,
      }),
    )
    .check(z.maxLength(PUSH_MOST_PLAYERS)),
});

export const PushLineUps = z.strictObject({
  fixture: id,
  revision,
  confirmed: z.boolean(),
  home: lineUp,
  away: lineUp,
});

const values = z.record(z.string().check(z.regex(/^\w{1,40}$/)), z.tuple([z.number(), z.number()]));

export const PushStatistics = z.strictObject({
  fixture: id,
  revision,
  all: values,
  /** By the number of the period. */
  byPeriod: z.optional(z.record(z.string().check(z.regex(/^[1-9]\d?$/)), values)),
});

export const PushOdds = z.strictObject({
  fixture: id,
  revision,
  lines: z
    .array(
      z.strictObject({
        bookmaker: name,
        market: z.enum(MARKET_KINDS),
        /** Of a handicap (the home side’s) or a total, such as -1.5 or 2.5. */
        line: z.optional(z.number().check(z.minimum(-MOST_POINTS), z.maximum(MOST_POINTS))),
        /** Of `correctScore`: home and away. */
        score: z.optional(z.tuple([count(999), count(999)])),
        /** Decimal, in the order of the outcomes: home, (draw,) away; over, under. */
        prices: z.array(z.number().check(z.gt(1), z.maximum(PUSH_MOST_PRICE))).check(z.maxLength(3)),
        suspended: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(PUSH_MOST_LINES)),
});

const counted = z.optional(count(MOST_POINTS));

export const PushStandings = z.strictObject({
  league: id,
  revision,
  /** Its name as readers see it, beside the table. */
  publisher: name,
  updatedAt: z.optional(instant),
  tables: z
    .array(
      z.strictObject({
        /** None for the table of the whole season; else its group, conference or phase. */
        name: z.optional(z.string().check(z.trim(), z.maxLength(PUSH_NAME_MAX))),
        rows: z
          .array(
            z.strictObject({
              team: id,
              rank: z.number().check(z.int(), z.positive(), z.maximum(PUSH_MOST_ROWS)),
              played: count(MOST_POINTS),
              won: count(MOST_POINTS),
              drawn: counted,
              lost: count(MOST_POINTS),
              narrowWon: counted,
              narrowLost: counted,
              scored: counted,
              conceded: counted,
              bonus: counted,
              deducted: counted,
              points: z.optional(z.number().check(z.int(), z.minimum(-MOST_POINTS), z.maximum(MOST_POINTS))),
              /** Newest last. */
              form: z.optional(z.array(z.enum(['w', 'd', 'l'])).check(z.maxLength(10))),
              zone: z.optional(z.enum(ZONE_KEYS)),
            }),
          )
          .check(z.minLength(1), z.maxLength(PUSH_MOST_ROWS)),
      }),
    )
    .check(z.minLength(1), z.maxLength(PUSH_MOST_TABLES)),
});

/** An item is answered by itself: an invalid one rejects no other. */
export const batchOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({
    source: z.string(),
    items: z.array(z.union([item, z.unknown()])).check(z.minLength(1), z.maxLength(PUSH_MOST_ITEMS)),
  });

export interface PushBatch {
  source: string;
  items: unknown[];
}

export const PushItemAnswer = z.object({
  /** Null where it could not be read. */
  id: z.nullable(z.string()),
  status: z.enum(PUSH_STATUSES),
  reason: z.optional(z.enum(PUSH_REASONS)),
  /** The field that is invalid, or refers to an unknown entry. */
  field: z.optional(z.string()),
});
export type PushItemAnswer = z.infer<typeof PushItemAnswer>;

export const PushAnswer = z.object({
  accepted: z.number(),
  /** In the order of the batch. */
  items: z.array(PushItemAnswer),
});
export type PushAnswer = z.infer<typeof PushAnswer>;
