import { findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import { lastPlayed, type PeriodScore, type PeriodWord, type Sport } from '#modules/catalog/sport.rules.ts';
import { SPORTS } from '#modules/catalog/sports/index.ts';

/** Narrative of a game; of many teams there is another. */
export type StoryAngle =
  | 'goals'
  | 'points'
  | 'kills'
  | 'rounds'
  | 'sets'
  | 'frames'
  | 'games'
  | 'wins'
  | 'runs'
  | 'overs'
  | 'lobby';

/** `wins`: a period has a winner, and its score says nothing. */
const ANGLES: Readonly<Record<GameSlug, StoryAngle>> = {
  football: 'goals',
  futsal: 'goals',
  basketball: 'points',
  americanfootball: 'points',
  icehockey: 'points',
  handball: 'points',
  rugby: 'points',
  waterpolo: 'points',
  othersports: 'points',
  lol: 'kills',
  kog: 'kills',
  dota2: 'kills',
  wildrift: 'kills',
  mobilelegends: 'kills',
  csgo: 'rounds',
  valorant: 'rounds',
  rainbowsix: 'rounds',
  tennis: 'sets',
  volleyball: 'sets',
  badminton: 'sets',
  tabletennis: 'sets',
  beachvolleyball: 'sets',
  snooker: 'frames',
  darts: 'wins',
  starcraft2: 'wins',
  warcraft3: 'wins',
  otheresports: 'wins',
  overwatch: 'games',
  rocketleague: 'games',
  eafc: 'games',
  baseball: 'runs',
  cricket: 'overs',
  pubg: 'lobby',
  peaceelite: 'lobby',
  apex: 'lobby',
};

/** The margins of a close match and of a wide one. */
const MARGINS: Partial<Record<GameSlug, readonly [close: number, wide: number]>> = {
  basketball: [5, 12],
  americanfootball: [7, 17],
  icehockey: [1, 3],
  handball: [2, 6],
  rugby: [6, 18],
  waterpolo: [1, 4],
  baseball: [1, 5],
  snooker: [1, 3],
  darts: [1, 4],
};

type OfGame = { gameId: number };

const slugOf = ({ gameId }: OfGame): GameSlug => findGameById(gameId)?.slug ?? 'othersports';
export const sportIn = (match: OfGame): Sport => SPORTS[slugOf(match)];
export const storyAngleOf = (match: OfGame): StoryAngle => ANGLES[slugOf(match)];
export const periodWordOf = (match: OfGame): PeriodWord => sportIn(match).periods.word;
export const marginsOf = (match: OfGame): readonly [close: number, wide: number] =>
  MARGINS[slugOf(match)] ?? [1, 2];

interface Split {
  /** Regular periods and overtime, with their numbers; those not played are left out. */
  played: { n: number; score: PeriodScore }[];
  /** Overtime was played. */
  extra: boolean;
  shootout: PeriodScore | null;
}

export function splitPeriods(match: OfGame & { periods: readonly PeriodScore[] }): Split {
  const { periods } = sportIn(match);
  const last = periods.shootout ? lastPlayed(periods) : Number.POSITIVE_INFINITY;
  const numbered = match.periods.map((score, index) => ({ n: index + 1, score }));
  const played = numbered.filter(
    ({ n, score: [home, away] }) => n <= periods.count || (n <= last && home + away > 0),
  );
  return {
    played,
    extra: played.some(({ n }) => n > periods.count),
    shootout: numbered.find(({ n }) => n > last)?.score ?? null,
  };
}

/** Facts of the whole match that a report names, where the sport has them: others are those of the last period. */
const NAMED_FACTS: Readonly<Record<string, string>> = {
  corners: 'corners',
  redCards: 'redCards',
  hits: 'hits',
  errors: 'errors',
  tries: 'tries',
  shots: 'shotsOnGoal',
  penaltyMinutes: 'penaltyMinutes',
  suspensions: 'suspensions',
  exclusions: 'exclusions',
  oneEighties: 'oneEighties',
  highestBreak: 'highestBreak',
};

type Fact = readonly [number | string, number | string];

/** With their messages `sports.stat.<key>`. */
export const namedFacts = (
  match: OfGame & { facts: Readonly<Record<string, Fact>> },
): { stat: string; pair: Fact }[] =>
  sportIn(match).facts.flatMap((fact) => {
    const [stat, pair] = [NAMED_FACTS[fact], match.facts[fact]];
    return stat && pair?.some((value) => Number(value) > 0) ? [{ stat, pair }] : [];
  });

const REST_MINUTES = 20;

/** A time by which a match that began then is over, and its report written. */
export function writtenAt(match: OfGame & { startAt: Date; bestOf: number | null }): Date {
  const { periods } = sportIn(match);
  const count = match.bestOf ?? periods.count;
  const breaks = Array.from({ length: count - 1 }, (_, n) => periods.breaks[n] ?? periods.breaks.at(-1) ?? 0);
  const seconds = count * (periods.lasts ?? periods.seconds) + breaks.reduce((sum, one) => sum + one, 0);
  return new Date(match.startAt.getTime() + (seconds + REST_MINUTES * 60) * 1_000);
}
