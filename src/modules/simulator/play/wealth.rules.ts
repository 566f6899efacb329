import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import { bell, randomOf } from '../random.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import { momentsBetween, type OpenMatch } from './open-match.rules.ts';
import type { Phase } from './script.rules.ts';

/** Gold of a kill and of a tower, in parts of a side's usual gold of a map. */
const [KILL, TOWER, OBJECTIVE] = [0.0075, 0.011, 0.006];
/** Part of the gold that time alone brings. */
const BASE = 0.78;
/** The least lead of a winner at the end of a map, and the share of the map over which it grows. */
const [LEAST_LEAD, LATE] = [0.025, 0.35];
const KINDS: Readonly<Record<string, number>> = {
  kill: KILL,
  tower: TOWER,
  barracks: TOWER,
  dragon: OBJECTIVE,
  herald: OBJECTIVE,
  baron: OBJECTIVE * 3,
  roshan: OBJECTIVE * 2,
  tyrant: OBJECTIVE,
  overlord: OBJECTIVE * 3,
  turtle: OBJECTIVE,
  lord: OBJECTIVE * 3,
};
const WEALTH: ReadonlySet<string> = new Set(['gold', 'netWorth']);

export const isWealth = ({ scoring }: Pick<Sport, 'scoring'>, key: string): boolean =>
  WEALTH.has(key) && scoring[0]!.kind === 'kill';

/** Gold of a side on the maps between two instants: by time, kills and objectives; winners of maps end with more. */
export function wealthBetween(match: OpenMatch, side: Side, usual: number, from: number, to: number): number {
  const phases = match.script.phases.filter((phase) => phase.state === 'in_progress' && phase.from < to);
  const until = (phase: Phase, at: number): number =>
    at <= phase.from ? 0 : wealthAt(match, phase, side, usual, Math.min(at, phase.to));
  return phases.reduce((sum, phase) => sum + until(phase, to) - until(phase, Math.max(-1, from)), 0);
}

/** Gold of one map at an instant. */
function wealthAt(match: OpenMatch, phase: Phase, side: Side, usual: number, at: number): number {
  const own = earned(match, phase, side, usual, at);
  const winner = match.script.scores[phase.period - 1]?.[2] === 1 ? 'home' : 'away';
  if (winner !== side) return Math.floor(own);
  const end = earned(match, phase, side, usual, phase.to);
  const others = earned(match, phase, side === 'home' ? 'away' : 'home', usual, phase.to);
  const missing = Math.max(0, others + usual * LEAST_LEAD - end);
  const late = Math.max(0, ((at - phase.from) / (phase.to - phase.from) - (1 - LATE)) / LATE);
  return Math.floor(own + missing * late);
}

function earned(match: OpenMatch, phase: Phase, side: Side, usual: number, at: number): number {
  const { seed, sport } = match.setup;
  const time = (at - phase.from) / sport.periods.seconds;
  const luck = 1 + bell(randomOf(seed, 'wealth', side, phase.period)) * 0.015;
  const parts = momentsBetween(match, phase.from - 0.001, at).reduce(
    (sum, moment: CastMoment) => sum + (moment.side === side ? (KINDS[moment.kind] ?? 0) : 0),
    0,
  );
  return usual * (BASE * time * luck + parts);
}
