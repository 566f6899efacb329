import type { GameSlug } from './games.rules.ts';

/**
 * What the parts of a match are called; each has its word in the pack, as `sports.period.<word>`. Some share a word in
 * English only: tennis's set and volleyball's (`rallySet`), baseball's innings and cricket's.
 */
export type PeriodWord =
  | 'half'
  | 'quarter'
  | 'third'
  | 'period'
  | 'set'
  | 'rallySet'
  | 'game'
  | 'frame'
  | 'leg'
  | 'map'
  | 'inning'
  | 'innings'
  | 'round';

/**
 * How a score comes about:
 * - `clock`: goals or points within timed periods, summed (football, basketball);
 * - `innings`: runs within untimed periods, summed (baseball, cricket);
 * - `won`: periods won, each with a score of its own (sets, frames, maps of a series);
 * - `placing`: many sides, points by placement (battle royale), shown as two sides' points.
 */
export type Family = 'clock' | 'innings' | 'won' | 'placing';

export type ClockDirection = 'up' | 'down' | 'none';

export interface Periods {
  word: PeriodWord;
  /** How many are played; of a series, its longest. */
  count: number;
  /** The usual lengths of a series (best of 1, 3, 5); null where the number is fixed. */
  bestOf: readonly number[] | null;
  /** Nominal length of one; an estimate where the period has no clock. */
  seconds: number;
  /** What one takes by the wall clock where the match clock often stands still; else as long as `seconds`. */
  lasts?: number;
  /** Break after each period; the last one repeats. */
  breaks: readonly number[];
  clock: ClockDirection;
  /** The clock goes on where the last period ended: the second half starts at 45'. */
  runsOn: boolean;
  /** Only one side scores in a period, the sides taking turns: cricket. */
  alternates?: true;
  /** Where it is repeated until somebody leads, `count` is more than was ever needed. */
  overtime: { count: number; seconds: number; suddenDeath?: true } | null;
  /** Numbered after the last overtime, also where none was played; no part of the score. */
  shootout: boolean;
  /** Where it is no kicks from the spot, it has another name. */
  shootoutAs?: 'shootoutShots' | 'shootoutSevens' | 'shootoutFives';
}

/** Home, away, and who won the period: 0 nobody (yet), 1 home, 2 away. */
export type PeriodScore = [home: number, away: number, winner: 0 | 1 | 2];

export type Side = 'home' | 'away';

/** Something that changes the score: how many points, and its share among all scoring events. */
export interface Scoring {
  kind: string;
  points: number;
  share: number;
}

/** `usual`, here and below, is for one match; in esports, for one map or game of it. */
export interface Stat {
  /** `sports.stat.<key>` in the pack. */
  key: string;
  kind: 'count' | 'percent' | 'decimal';
  /** About how many of it one side has, for a believable simulation. */
  usual: number;
  /** The percentages of the two sides sum to 100. */
  split?: true;
}

/** Other happenings worth a line, and how many of them both sides have together. */
export interface EventFrequency {
  kind: string;
  usual: number;
}

export type LineupShape = 'pitch' | 'court' | 'batting' | 'pair' | 'draft' | 'roster';

export interface Lineup {
  shape: LineupShape;
  starters: number;
  bench: number;
  /** In the order of a team sheet, as `sports.position.<key>`: one for each starter, or of a pitch one for each line. */
  positions: readonly string[];
  /** Formations of a pitch, such as 4-3-3: the lines in front of the goalkeeper. */
  formations?: readonly string[];
  /** Of a draft: what is picked (hero, agent, weapon) and banned by each side. */
  draft?: { picks: number; bans: number; pool: readonly string[] };
}

/** Odds markets; `sports.market.<key>`. */
export type MarketKind =
  | 'winner3'
  | 'winner2'
  | 'handicap'
  | 'total'
  | 'correctScore'
  | 'mapHandicap'
  | 'mapTotal';

/** What a list row shows beside the score. */
export type RowExtra = 'halfAndFacts' | 'lastPeriods' | 'wonPeriods' | 'setsAndPoints' | 'innings' | 'none';

/** What a believable match needs beyond the rules: how the sport is usually played. */
export interface SimulationParameters {
  /** How likely the other side scores next; a half where absent. */
  turns?: number;
  /** A period ends when a side has reached this, exactly. */
  raceTo?: number;
  /** Who serves next: the winner of the rally, the other side after each game, or after every second point. */
  service?: 'winner' | 'game' | 'twoPoints';
  /** Unbroken scoring of one side that has a name, longest first. */
  runs?: readonly { points: number; kind: string }[];
  /** Shots each side has in a shoot-out before one each decides, and how many of them go in; else as in football. */
  shots?: { rounds: number; scored: number };
}

/** Everything a sport is, in one place. A new sport is one file. */
export interface Sport {
  readonly slug: GameSlug;
  readonly family: Family;
  readonly periods: Periods;
  /** Scoring events in one period by both sides together, on average; for `won`, points within a period. */
  readonly rate: number;
  readonly scoring: readonly Scoring[];
  /** Of a `won` family: is this period decided, and by whom? */
  periodWinner?(home: number, away: number, decider: boolean): Side | null;
  readonly happenings: readonly EventFrequency[];
  /** Pairs kept current in lists (`corners`, `redCards`, `kills`), in the order they are shown. */
  readonly facts: readonly string[];
  readonly rowExtra: RowExtra;
  readonly stats: readonly Stat[];
  /** Columns of the player table, as `sports.stat.<key>`. */
  readonly playerLine: readonly string[];
  readonly lineup: Lineup;
  /** Where a map of a series can be played. */
  readonly maps?: readonly string[];
  readonly markets: readonly MarketKind[];
  readonly draws: boolean;
  /** A side is one person or a pair rather than a team. */
  readonly individual?: true;
  readonly habits?: SimulationParameters;
}

/** What happens in a shoot-out of any sport, as `sports.event.<kind>`. */
export const SHOOTOUT_EVENTS = ['shootoutScored', 'shootoutMissed'] as const;

type Counting = Pick<Sport, 'family' | 'periods'>;

/** The score as the sport counts it: points summed without the shoot-out, or periods won. */
export function mainScore({ family, periods }: Counting, scores: readonly PeriodScore[]): [number, number] {
  if (family === 'won') {
    const wonBy = (side: 1 | 2) => scores.filter(([, , winner]) => winner === side).length;
    return [wonBy(1), wonBy(2)];
  }
  const counted = periods.shootout ? scores.slice(0, lastPlayed(periods)) : scores;
  return counted.reduce<[number, number]>((sum, score) => [sum[0] + score[0], sum[1] + score[1]], [0, 0]);
}

/** How many periods one side must win; null where all are played. */
export const toWin = ({ family }: Pick<Sport, 'family'>, bestOf: number): number | null =>
  family === 'won' ? Math.floor(bestOf / 2) + 1 : null;

export const isDecided = (sport: Counting, bestOf: number, scores: readonly PeriodScore[]): boolean => {
  const needed = toWin(sport, bestOf);
  return needed !== null && mainScore(sport, scores).some((won) => won >= needed);
};

/** Words for the periods after the regular ones; baseball's innings are counted on. */
const EXTRA = { half: 'extraHalf', inning: 'inning', innings: 'superOver' } as const;
type ShootoutWord = 'shootout' | NonNullable<Periods['shootoutAs']>;
type PeriodNameWord = PeriodWord | 'overtime' | 'extraHalf' | 'superOver' | ShootoutWord;

export interface PeriodName {
  id: `sports.period.${PeriodNameWord}`;
  short: `sports.periodShort.${PeriodNameWord}`;
  n: number;
}

/** The name of a period, as the pack's ids and its number: regular periods, then overtime, then the shoot-out. */
export function periodName({ periods }: Pick<Sport, 'periods'>, period: number): PeriodName {
  return named(...wordOf(periods, period));
}

/** The shoot-out's, whatever the number of its period: not every feed counts it. */
export const shootoutName = ({ periods }: Pick<Sport, 'periods'>): PeriodName =>
  named(periods.shootoutAs ?? 'shootout', 1);

/** What a match's state is called: what decides in the end are kicks from the spot in football alone. */
export const stateName = <State extends string>(sport: Pick<Sport, 'periods'>, state: State) =>
  state === 'penalty' && sport.periods.shootoutAs
    ? (`sports.period.${sport.periods.shootoutAs}` as const)
    : (`sports.state.${state}` as const);

const named = (word: PeriodNameWord, n: number): PeriodName => ({
  id: `sports.period.${word}`,
  short: `sports.periodShort.${word}`,
  n,
});

function wordOf(periods: Periods, period: number): [PeriodNameWord, number] {
  const { word, count, shootout, shootoutAs = 'shootout' } = periods;
  if (period <= count || word === 'inning') return [word, period];
  if (shootout && period > lastPlayed(periods)) return [shootoutAs, 1];
  return [word in EXTRA ? EXTRA[word as keyof typeof EXTRA] : 'overtime', period - count];
}

const lastPlayed = ({ count, overtime }: Periods): number => count + (overtime?.count ?? 0);
