import * as z from 'zod/mini';
import type { ScoreMessage } from '../feed.contract.ts';
import type { DeliveredScore, Pair } from './scores.rules.ts';

const instant = z.string().check(z.iso.datetime({ offset: true }));
const text = z.nullish(z.union([z.string(), z.number()]));
const number = z.nullish(z.number());
const pair = z.nullish(z.object({ home: number, away: number }));
const Team = z.object({ id: z.number(), name: z.string(), logo: z.nullish(z.string()) });
const Teams = z.object({ home: Team, away: Team });
export const Country = z.nullish(z.object({ name: z.nullish(z.string()), code: z.nullish(z.string()) }));
const League = z.object({
  id: z.number(),
  name: z.string(),
  type: z.nullish(z.string()),
  season: text,
});

/** A game of any sport. */
export interface Game extends DeliveredScore {
  id: number;
  startAt: string;
  status: string;
  league: z.infer<typeof League>;
  country: z.infer<typeof Country>;
  home: z.infer<typeof Team>;
  away: z.infer<typeof Team>;
  round: string;
  facts: ScoreMessage['facts'];
}

/** The end of what a `Date` can hold. */
const MOST_SECONDS = 8.64e12;

const Common = z.object({
  id: z.number(),
  date: instant,
  stage: text,
  week: text,
  status: z.object({ short: z.string() }),
  country: Country,
  league: League,
  teams: Teams,
});

type Read = Pick<Game, 'total' | 'parts'> & { facts?: Game['facts'] };

const inGame = (game: z.infer<typeof Common>, read: Read): Game => ({
  id: game.id,
  startAt: game.date,
  status: game.status.short,
  league: game.league,
  country: game.country,
  ...game.teams,
  round: String(game.week ?? game.stage ?? ''),
  facts: {},
  ...read,
});

const both = (home: number | null | undefined, away: number | null | undefined): Pair | null =>
  typeof home === 'number' && typeof away === 'number' ? [home, away] : null;
/** One side's null is nothing scored: a half-inning that was not played. */
const either = (home: number | null | undefined, away: number | null | undefined): Pair | null =>
  typeof home === 'number' || typeof away === 'number' ? [home ?? 0, away ?? 0] : null;
const pairOf = (value: z.infer<typeof pair>): Pair | null => both(value?.home, value?.away);

const BasketballSide = z.object({
  quarter_1: number,
  quarter_2: number,
  quarter_3: number,
  quarter_4: number,
  over_time: number,
  total: number,
});
const Basketball = z.extend(Common, { scores: z.object({ home: BasketballSide, away: BasketballSide }) });

const AmericanFootballSide = z.object({
  quarter_1: number,
  quarter_2: number,
  quarter_3: number,
  quarter_4: number,
  overtime: number,
  total: number,
});
const QUARTERS = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'] as const;
/** The only sport whose game is an object beside its league and teams. */
const AmericanFootball = z.object({
  game: z.object({
    id: z.number(),
    stage: text,
    week: text,
    date: z.object({ timestamp: z.number().check(z.gte(0), z.lte(MOST_SECONDS)) }),
    status: z.object({ short: z.string() }),
  }),
  league: z.extend(League, { country: Country }),
  teams: Teams,
  scores: z.object({ home: AmericanFootballSide, away: AmericanFootballSide }),
});

const BaseballSide = z.object({
  hits: number,
  errors: number,
  innings: z.nullish(z.record(z.string(), number)),
  total: number,
});
const Baseball = z.extend(Common, { scores: z.object({ home: BaseballSide, away: BaseballSide }) });
const INNINGS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'extra'];

/** `0-2`. */
const written = z.nullish(z.string().check(z.regex(/^\d+-\d+$/)));
const Hockey = z.extend(Common, {
  scores: pair,
  periods: z.nullish(
    z.object({ first: written, second: written, third: written, overtime: written, penalties: written }),
  ),
});

const Halves = z.extend(Common, {
  scores: pair,
  periods: z.nullish(z.object({ first: pair, second: pair, overtime: pair, second_overtime: pair })),
});

const Volleyball = z.extend(Common, {
  scores: pair,
  periods: z.nullish(z.object({ first: pair, second: pair, third: pair, fourth: pair, fifth: pair })),
});

const writtenPair = (value: string | null | undefined): Pair | null => {
  const [home, away] = value?.split('-').map(Number) ?? [];
  return both(home, away);
};

/** Reads a game of each shape of score. */
export const GAME_SHAPES = {
  basketball: z.pipe(
    Basketball,
    z.transform((game): Game => {
      const { home, away } = game.scores;
      const parts = [...QUARTERS, 'over_time' as const].map((key) => both(home[key], away[key]));
      return inGame(game, { total: both(home.total, away.total), parts });
    }),
  ),
  americanFootball: z.pipe(
    AmericanFootball,
    z.transform(({ game, league, teams, scores: { home, away } }): Game => {
      const { date, ...rest } = game;
      const startAt = new Date(date.timestamp * 1_000).toISOString();
      const parts = [...QUARTERS, 'overtime' as const].map((key) => both(home[key], away[key]));
      return inGame(
        { ...rest, date: startAt, league, country: league.country, teams },
        { total: both(home.total, away.total), parts },
      );
    }),
  ),
  baseball: z.pipe(
    Baseball,
    z.transform((game): Game => {
      const { home, away } = game.scores;
      const hits = both(home.hits, away.hits);
      const errors = both(home.errors, away.errors);
      return inGame(game, {
        total: both(home.total, away.total),
        parts: INNINGS.map((inning) => either(home.innings?.[inning], away.innings?.[inning])),
        facts: { ...(hits && { hits }), ...(errors && { errors }) },
      });
    }),
  ),
  hockey: z.pipe(
    Hockey,
    z.transform((game): Game => {
      const { first, second, third, overtime, penalties } = game.periods ?? {};
      const parts = [first, second, third, overtime, penalties].map(writtenPair);
      return inGame(game, { total: pairOf(game.scores), parts });
    }),
  ),
  halves: z.pipe(
    Halves,
    z.transform((game): Game => {
      const { first, second, overtime, second_overtime } = game.periods ?? {};
      return inGame(game, {
        total: pairOf(game.scores),
        parts: [first, second, overtime, second_overtime].map(pairOf),
      });
    }),
  ),
  volleyball: z.pipe(
    Volleyball,
    z.transform((game): Game => {
      const { first, second, third, fourth, fifth } = game.periods ?? {};
      return inGame(game, {
        total: pairOf(game.scores),
        parts: [first, second, third, fourth, fifth].map(pairOf),
      });
    }),
  ),
} satisfies Record<string, z.ZodMiniType<Game>>;
