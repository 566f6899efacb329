import { toWin } from '#modules/catalog/main-score.rules.ts';
import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import type { Match, MatchChange } from '../../matches.contract.ts';
import { isLive } from '../../matches.rules.ts';
import { scoresOften } from './moments.rules.ts';

type Score = Pick<MatchChange, 'homeScore' | 'awayScore' | 'state' | 'period' | 'corrected'>;

/** The side whose score increased; null for a correction. */
export function scorer(before: Score, after: Score): Side | null {
  if (after.corrected) return null;
  if (after.homeScore > before.homeScore) return 'home';
  return after.awayScore > before.awayScore ? 'away' : null;
}

export const moved = (before: Score, after: Score): boolean =>
  before.homeScore !== after.homeScore ||
  before.awayScore !== after.awayScore ||
  before.state !== after.state ||
  before.period !== after.period;

export type Announcement = 'scored' | 'corrected' | 'state';

/** The announcement for a change: every goal, set and whistle, but not every basket. */
export function announcementOf(
  sport: Pick<Sport, 'family' | 'rate'>,
  before: Score,
  after: Score,
): Announcement | null {
  const lower = after.homeScore < before.homeScore || after.awayScore < before.awayScore;
  if (lower || (after.corrected && !before.corrected)) return 'corrected';
  if (before.state !== after.state || (before.period !== after.period && sport.family !== 'won'))
    return 'state';
  const rare = sport.family === 'won' || !scoresOften(sport);
  return rare && scorer(before, after) ? 'scored' : null;
}

type Pair = Match['facts'][string];

/** The side that a fact of the situation belongs to: the one with a value. */
export function ownerOf(pair: Pair | undefined): { side: Side; value: string } | null {
  if (!pair) return null;
  const [home, away] = pair.map(String) as [string, string];
  const isSet = (value: string): boolean => value !== '' && value !== '0';
  if (isSet(home) === isSet(away)) return home !== '' ? { side: 'home', value: home } : null;
  return isSet(home) ? { side: 'home', value: home } : { side: 'away', value: away };
}

/** Of baseball: runners by base, outs and count of the side at bat. */
export interface Diamond {
  side: Side;
  bases: readonly [boolean, boolean, boolean];
  outs: number;
  count: string;
}

export function diamondOf({ facts, serving, state }: Match): Diamond | null {
  if (!facts.bases || !serving || !isLive(state)) return null;
  const of = (key: string): string => String(facts[key]?.[serving === 'home' ? 0 : 1] ?? '');
  const [first, second, third] = [...of('bases')].map((taken) => taken === '1');
  return {
    side: serving,
    bases: [first === true, second === true, third === true],
    outs: Number(of('outs')),
    count: of('count'),
  };
}

export type TennisPoint = 'matchPoint' | 'setPoint' | 'breakPoint';

const POINTS = ['0', '15', '30', '40', 'A'];

/** What the next point would win for a side; null where it decides nothing. */
export function pointOf(sport: Sport, match: Match): { side: Side; point: TennisPoint } | null {
  const { facts, serving, periodScores, period, bestOf, state } = match;
  const score = facts.points?.map(String);
  const games = periodScores[period - 1];
  if (!score || !games || !sport.periodWinner || !isLive(state)) return null;
  const needed = toWin(sport, bestOf ?? sport.periods.count)!;
  for (const side of ['home', 'away'] as const) {
    const own = side === 'home' ? 0 : 1;
    if (!winsGame(score[own]!, score[1 - own]!, games[0] === 6 && games[1] === 6)) continue;
    const after: [number, number] = [games[0] + (own === 0 ? 1 : 0), games[1] + (own === 1 ? 1 : 0)];
    const set = sport.periodWinner(after[0], after[1], period === bestOf) === side;
    const sets = periodScores.filter(([, , winner]) => winner === own + 1).length;
    if (set) return { side, point: sets + 1 >= needed ? 'matchPoint' : 'setPoint' };
    if (serving && serving !== side) return { side, point: 'breakPoint' };
  }
  return null;
}

function winsGame(own: string, others: string, tieBreak: boolean): boolean {
  if (tieBreak) return Number(own) >= 6 && Number(own) > Number(others);
  const [mine, its] = [POINTS.indexOf(own), POINTS.indexOf(others)];
  return mine === 4 || (mine === 3 && its < 3);
}
