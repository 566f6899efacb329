import type { GameSlug } from './games.rules.ts';

/**
 * Names of periods; each has a message `sports.period.<word>`. Some differ in other languages only: tennis's set and
 * volleyball's (`rallySet`), baseball's innings and cricket's, the game of badminton and of a MOBA.
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
  | 'mobaGame'
  | 'inning'
  | 'innings'
  | 'round';

/**
 * Composition of a score:
 * - `clock`: goals or points within timed periods, summed (football, basketball);
 * - `innings`: runs within untimed periods, summed (baseball, cricket);
 * - `won`: periods won, each with a score of its own (sets, frames, maps of a series);
 * - `placing`: a lobby of many teams, points by placement and eliminations (battle royale).
 */
export type Family = 'clock' | 'innings' | 'won' | 'placing';

export type ClockDirection = 'up' | 'down' | 'none';

export interface Periods {
  word: PeriodWord;
  /** Number of periods; of a series, the maximum. */
  count: number;
  /** The usual lengths of a series (best of 1, 3, 5); null where the number is fixed. */
  bestOf: readonly number[] | null;
  /** Nominal length of a period; an estimate without a clock. */
  seconds: number;
  /** Wall-clock length where the match clock often stops; else `seconds`. */
  lasts?: number;
  /** Break after each period; the last one repeats. */
  breaks: readonly number[];
  clock: ClockDirection;
  /** The clock goes on where the last period ended: the second half starts at 45'. */
  runsOn: boolean;
  /** Only one side scores in a period, the sides taking turns: cricket. */
  alternates?: true;
  /** `count` is an upper bound where overtime repeats until a side leads. */
  overtime: { count: number; seconds: number; suddenDeath?: true } | null;
  /** Numbered after the last overtime, also where none was played; not part of the score. */
  shootout: boolean;
  /** Name of a shoot-out other than penalty kicks. */
  shootoutAs?: 'shootoutShots' | 'shootoutSevens' | 'shootoutFives';
}

/** Home, away and the winner of the period: 0 none (yet), 1 home, 2 away. */
export type PeriodScore = [home: number, away: number, winner: 0 | 1 | 2];

export type Side = 'home' | 'away';

/** A scoring event: its points, and its share among all scoring events. */
export interface Scoring {
  kind: string;
  points: number;
  share: number;
}

/** `usual`, here and below, is per match; in esports, per map or game. */
export interface Stat {
  /** `sports.stat.<key>` in the pack. */
  key: string;
  kind: 'count' | 'percent' | 'decimal';
  /** Typical value of one side, for the simulation. */
  usual: number;
  /** The percentages of the two sides sum to 100. */
  split?: true;
}

/** Other events of a match, and their typical number of both sides together. */
export interface EventFrequency {
  kind: string;
  usual: number;
}

export type LineupShape = 'pitch' | 'court' | 'batting' | 'pair' | 'draft' | 'roster';

export interface Lineup {
  shape: LineupShape;
  starters: number;
  bench: number;
  /** In the order of a team sheet, as `sports.position.<key>`: one per starter, or per line of a pitch. */
  positions: readonly string[];
  /** Formations of a pitch, such as 4-3-3: the lines in front of the goalkeeper. */
  formations?: readonly string[];
  /** A draft: picks (hero, agent, weapon) and bans of each side. */
  draft?: {
    picks: number;
    bans: number;
    pool: readonly string[];
    /** Where each is played; without it, anywhere. */
    byPosition?: Readonly<Record<string, readonly string[]>>;
  };
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

/** Details of a list row beside the score. */
export type RowExtra =
  | 'halfAndFacts'
  | 'lastPeriods'
  | 'wonPeriods'
  | 'setsAndPoints'
  | 'innings'
  | 'lobby'
  | 'none';

/** The lobby of a battle royale, and its organiser's points. */
export interface LobbyRules {
  /** The usual number of teams. */
  teams: number;
  /** Points of the first place, the second and so on; none for the rest. */
  places: readonly number[];
  /** Points of an elimination. */
  kill: number;
}

/** Parameters of the simulation beyond the rules. */
export interface SimulationParameters {
  /** Probability that the other side scores next; one half by default. */
  turns?: number;
  /** A period ends when a side reaches exactly this score. */
  raceTo?: number;
  /** Next server: the winner of the rally, the other side after each game, or after every second point. */
  service?: 'winner' | 'game' | 'twoPoints';
  /** Named unbroken scoring runs of one side, longest first. */
  runs?: readonly { points: number; kind: string }[];
  /** Shots of each side in a shoot-out before sudden death, and their success rate; else as in football. */
  shots?: { rounds: number; scored: number };
}

/** A sport as a whole. A new sport is one file. */
export interface Sport {
  readonly slug: GameSlug;
  readonly family: Family;
  readonly periods: Periods;
  /** Mean scoring events of both sides in one period; for `won`, points within a period. */
  readonly rate: number;
  readonly scoring: readonly Scoring[];
  /** Of a `won` family: the winner of this period, or null while undecided. */
  periodWinner?(home: number, away: number, decider: boolean): Side | null;
  readonly happenings: readonly EventFrequency[];
  /** Pairs updated in lists (`corners`, `redCards`, `kills`), in display order. */
  readonly facts: readonly string[];
  readonly rowExtra: RowExtra;
  readonly stats: readonly Stat[];
  /** Columns of the player table, as `sports.stat.<key>`. */
  readonly playerLine: readonly string[];
  readonly lineup: Lineup;
  /** Maps of a series. */
  readonly maps?: readonly string[];
  readonly markets: readonly MarketKind[];
  readonly draws: boolean;
  /** A side is a person or a pair rather than a team. */
  readonly individual?: true;
  readonly habits?: SimulationParameters;
  /** Overs of an innings of cricket. */
  readonly overs?: number;
  /** Exactly of the `placing` family. */
  readonly lobby?: LobbyRules;
}

/** Events of a shoot-out in any sport, as `sports.event.<kind>`. */
export const SHOOTOUT_EVENTS = ['shootoutScored', 'shootoutMissed'] as const;

/** Names of periods after the regular ones; baseball's innings are counted on. */
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

/** The name of a shoot-out for any period number: not every feed numbers it. */
export const shootoutName = ({ periods }: Pick<Sport, 'periods'>): PeriodName =>
  named(periods.shootoutAs ?? 'shootout', 1);

/** Name of a match state: only football's shoot-out is penalty kicks. */
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

/** The last period before a shoot-out. */
export const lastPlayed = ({ count, overtime }: Periods): number => count + (overtime?.count ?? 0);
