import { toWin } from '#modules/catalog/main-score.rules.ts';
import type { MarketKind, Sport } from '#modules/catalog/sport.rules.ts';

/** Part of the match that a play is about: all of it, or its first part (half, quarter, map, set). */
export const PLAY_LEVELS = ['match', 'first'] as const;
export type PlayLevel = (typeof PLAY_LEVELS)[number];

export const PLAYS = [
  'winner3',
  'winner2',
  'handicap',
  'total',
  'correctScore',
  'mapHandicap',
  'mapTotal',
] as const satisfies readonly MarketKind[];
export type Play = MarketKind;

export const PICKS = ['home', 'draw', 'away', 'over', 'under', 'score'] as const;
export type Choice = (typeof PICKS)[number];

/** A prediction. Lines are in thousandths, as in odds; a correct score is encoded as its line: 2001 is 2–1. */
export interface Prediction {
  level: PlayLevel;
  play: Play;
  line: number | null;
  pick: Choice;
}

type Played = Pick<Sport, 'family' | 'periods' | 'markets'>;

const isWinner = (play: Play): boolean => play === 'winner3' || play === 'winner2';
export const isHandicap = (play: Play): boolean => play === 'handicap' || play === 'mapHandicap';
export const isTotal = (play: Play): boolean => play === 'total' || play === 'mapTotal';

/** Plays of a sport at a level. A single map has only a winner, and no first part of its own. */
export function playsOf(
  { family, periods, markets }: Played,
  level: PlayLevel,
  bestOf: number | null,
): Play[] {
  const single = family === 'won' && bestOf === 1;
  if (level === 'match') return markets.filter((play) => !single || isWinner(play));
  if (family === 'won') return single ? [] : markets.filter(isWinner);
  if (family === 'clock' && periods.count > 1) return markets.filter((play) => play !== 'correctScore');
  return [];
}

export const levelsOf = (sport: Played, bestOf: number | null): PlayLevel[] =>
  PLAY_LEVELS.filter((level) => playsOf(sport, level, bestOf).length > 0);

export function picksOf(play: Play): readonly Choice[] {
  if (play === 'winner3') return ['home', 'draw', 'away'];
  if (play === 'correctScore') return ['score'];
  return isTotal(play) ? ['over', 'under'] : ['home', 'away'];
}

export const hasLine = (play: Play): boolean => !isWinner(play);

const HALF = 500;
const QUARTER = 250;
export const HANDICAP_MOST = 99_000;
export const TOTAL_MOST = 999_000;
const SCORE_MOST = 199;

export const scoreLine = (home: number, away: number): number => home * 1_000 + away;
export const scoreOf = (line: number): [home: number, away: number] => [
  Math.floor(line / 1_000),
  line % 1_000,
];

/** Lines go in quarter steps where goals are counted, in half steps where periods are. */
export const lineStep = ({ family }: Pick<Sport, 'family'>): number => (family === 'won' ? HALF : QUARTER);

/** Whether the sport can decide the prediction. */
export function isPrediction(sport: Played, bestOf: number | null, prediction: Prediction): boolean {
  const { level, play, line, pick } = prediction;
  if (!playsOf(sport, level, bestOf).includes(play) || !picksOf(play).includes(pick)) return false;
  if (line === null || !hasLine(play)) return line === null && !hasLine(play);
  if (!Number.isInteger(line)) return false;
  if (play === 'correctScore') return isScore(sport, bestOf, line);
  if (line % lineStep(sport) !== 0) return false;
  if (isHandicap(play)) return Math.abs(line) <= HANDICAP_MOST;
  return line > 0 && line <= TOTAL_MOST;
}

function isScore(sport: Played, bestOf: number | null, line: number): boolean {
  if (line < 0) return false;
  const [home, away] = scoreOf(line);
  if (home > SCORE_MOST || away > SCORE_MOST) return false;
  const needed = sport.family === 'won' ? toWin(sport, bestOf ?? sport.periods.count) : null;
  return needed === null || (Math.max(home, away) === needed && Math.min(home, away) < needed);
}
