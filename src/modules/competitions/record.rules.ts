import type { Side } from '#modules/catalog/sport.rules.ts';
import type { TableRules } from './table.rules.ts';

/** Runs of an innings with its overs as a number; of a side that was bowled out, all its overs count. */
export interface Innings {
  runs: number;
  overs: number;
}

export interface Played {
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number;
  awayScore: number;
  /** Where the sport counts a shoot-out, whoever won it; null is a draw. */
  winner: Side | null;
  finished: boolean;
  /** In progress, counted as it stands. */
  live?: boolean;
  /** Decided after regular time or in the last possible set: what `narrow` of the rules asks for. */
  narrow?: boolean;
  /** Scores within periods, summed: points of sets, rounds of maps. */
  inner?: readonly [home: number, away: number];
  tries?: readonly [home: number, away: number];
  innings?: readonly [home: Innings, away: Innings];
}

export type Outcome = 'w' | 'd' | 'l';

export interface Standing {
  teamId: number;
  rank: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Of those won and lost, the narrow ones. */
  narrowWon: number;
  narrowLost: number;
  scored: number;
  conceded: number;
  innerScored: number;
  innerConceded: number;
  bonus: number;
  deducted: number;
  points: number;
  share: number;
  /** Matches behind the first of the table. */
  behind: number;
  /** The last outcome and how often in a row: `w3`; empty before the first match. */
  streak: string;
  /** Net run rate; null without overs. */
  runRate: number | null;
  /** Newest last. */
  form: Outcome[];
  /** The lot that decided its place, by its position among those of the table; null where none was needed. */
  lot: number | null;
  /** One of its matches is in progress and counted. */
  live: boolean;
}

/** Before a team's first match. */
export const EMPTY_STANDING: Omit<Standing, 'teamId'> = {
  rank: 0,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  narrowWon: 0,
  narrowLost: 0,
  scored: 0,
  conceded: 0,
  innerScored: 0,
  innerConceded: 0,
  bonus: 0,
  deducted: 0,
  points: 0,
  share: 0,
  behind: 0,
  streak: '',
  runRate: null,
  lot: null,
  form: [],
  live: false,
};

/** One match as one team has it. */
export interface TeamResult {
  opponentId: number;
  side: Side;
  outcome: Outcome;
  narrow: boolean;
  live: boolean;
  scored: number;
  conceded: number;
  inner: readonly [number, number];
  bonus: number;
  innings: readonly [own: Innings, other: Innings] | null;
}

const FORM = 5;

/** Of each team in the order played; who is still to play has none yet. */
export function resultsOf(matches: readonly Played[], rules: TableRules): Map<number, TeamResult[]> {
  const results = new Map<number, TeamResult[]>();
  const listOf = (teamId: number): TeamResult[] => {
    const known = results.get(teamId) ?? [];
    results.set(teamId, known);
    return known;
  };
  for (const match of matches) {
    const [home, away] = [listOf(match.homeTeamId), listOf(match.awayTeamId)];
    if (!match.finished && !match.live) continue;
    home.push(resultOf(match, 'home', rules));
    away.push(resultOf(match, 'away', rules));
  }
  return results;
}

const NONE = [0, 0] as const;

function resultOf(match: Played, side: Side, rules: TableRules): TeamResult {
  const pair = <V>([home, away]: readonly [V, V]): [V, V] => (side === 'home' ? [home, away] : [away, home]);
  const [scored, conceded] = pair([match.homeScore, match.awayScore]);
  const outcome = outcomeOf(match.winner, side);
  return {
    opponentId: side === 'home' ? match.awayTeamId : match.homeTeamId,
    side,
    outcome,
    narrow: outcome !== 'd' && (match.narrow ?? false),
    live: !match.finished,
    scored,
    conceded,
    inner: pair(match.inner ?? NONE),
    bonus: bonusOf(rules, pair(match.tries ?? NONE), outcome, conceded - scored),
    innings: match.innings ? pair(match.innings) : null,
  };
}

/** Points beside those of the result. */
export function bonusOf(
  { bonus }: Pick<TableRules, 'bonus'>,
  [tries, conceded]: readonly [number, number],
  outcome: Outcome,
  lostBy: number,
): number {
  if (!bonus) return 0;
  const scored =
    'least' in bonus.tries
      ? tries >= bonus.tries.least
      : outcome === 'w' && tries - conceded >= bonus.tries.ahead;
  return (scored ? 1 : 0) + (outcome === 'l' && lostBy <= bonus.within ? 1 : 0);
}

export const outcomeOf = (winner: Side | null, side: Side): Outcome =>
  winner === null ? 'd' : winner === side ? 'w' : 'l';

export type Tallied = Pick<Standing, 'won' | 'drawn' | 'lost' | 'narrowWon' | 'narrowLost' | 'bonus'>;

/** Points of a record, before deductions. */
export function pointsOf(row: Tallied, { points, narrow }: Pick<TableRules, 'points' | 'narrow'>): number {
  const [narrowWin, narrowLoss] = narrow ? [narrow.win, narrow.loss] : [points.win, points.loss];
  return (
    (row.won - row.narrowWon) * points.win +
    row.narrowWon * narrowWin +
    row.drawn * points.draw +
    row.narrowLost * narrowLoss +
    (row.lost - row.narrowLost) * points.loss +
    row.bonus
  );
}

export function shareOf(
  { won, drawn, lost }: Pick<Standing, 'won' | 'drawn' | 'lost'>,
  draws: TableRules['drawsInShare'],
): number {
  const counted = won + lost + (draws === 'none' ? 0 : drawn);
  return counted === 0 ? 0 : (won + (draws === 'none' ? 0 : drawn / 2)) / counted;
}

export function rowOf(
  teamId: number,
  results: readonly TeamResult[],
  rules: TableRules,
  deducted: number,
): Standing {
  const sum = (of: (result: TeamResult) => number) => results.reduce((total, one) => total + of(one), 0);
  const count = (wanted: Outcome, narrow = false) =>
    results.filter((one) => one.outcome === wanted && (!narrow || one.narrow)).length;
  const tallied: Tallied = {
    won: count('w'),
    drawn: count('d'),
    lost: count('l'),
    narrowWon: count('w', true),
    narrowLost: count('l', true),
    bonus: sum(({ bonus }) => bonus),
  };
  return {
    teamId,
    rank: 0,
    played: results.length,
    ...tallied,
    scored: sum(({ scored }) => scored),
    conceded: sum(({ conceded }) => conceded),
    innerScored: sum(({ inner }) => inner[0]),
    innerConceded: sum(({ inner }) => inner[1]),
    deducted,
    points: pointsOf(tallied, rules) - deducted,
    share: shareOf(tallied, rules.drawsInShare),
    behind: 0,
    streak: streakOf(results),
    runRate: runRateOf(results),
    lot: null,
    form: results.slice(-FORM).map(({ outcome }) => outcome),
    live: results.some(({ live }) => live),
  };
}

function streakOf(results: readonly TeamResult[]): string {
  const last = results.at(-1)?.outcome;
  if (!last) return '';
  const before = results.findLastIndex(({ outcome }) => outcome !== last);
  return `${last}${results.length - 1 - before}`;
}

/** Runs per over, less those of the opponents. */
function runRateOf(results: readonly TeamResult[]): number | null {
  const total = (place: 0 | 1, key: keyof Innings) =>
    results.reduce((sum, { innings }) => sum + (innings?.[place][key] ?? 0), 0);
  const [batted, bowled] = [total(0, 'overs'), total(1, 'overs')];
  if (batted === 0 || bowled === 0) return null;
  return total(0, 'runs') / batted - total(1, 'runs') / bowled;
}
