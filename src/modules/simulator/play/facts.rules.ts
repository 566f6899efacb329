import type { Side } from '#modules/catalog/sport.rules.ts';
import { oversText } from './cricket-innings.rules.ts';
import { momentsBetween, type OpenMatch } from './open-match.rules.ts';
import type { ScoreState } from './score-state.rules.ts';
import { isEsport } from './script.rules.ts';
import { oversOf, type Pairs, pairsBetween } from './stats.rules.ts';

export type Facts = Record<string, [number | string, number | string]>;

/** Facts with another name among the statistics. */
const AS_STAT: Readonly<Record<string, string>> = { shots: 'shotsOnGoal' };

/** Pairs shown in lists, as of the last change: they never change by themselves. */
export function factsAt(match: OpenMatch, stand: ScoreState): Facts {
  const { sport } = match.setup;
  if (stand.period === 0) return {};
  const now = stand.changedAt;
  const began = match.script.phases.find(({ period }) => period === stand.period)!.from;
  const ofPeriod = pairsBetween(match, Math.max(-1, began - 0.001), now, 0);
  const ofMatch = isEsport(sport) ? ofPeriod : pairsBetween(match, -1, now, 0);
  const facts: Facts = {};
  for (const [fact, [home, away]] of Object.entries(stand.situation)) facts[fact] = [home, away];
  for (const fact of sport.facts) {
    const pair = special(match, stand, fact, ofPeriod) ?? ofMatch[AS_STAT[fact] ?? fact];
    if (pair) facts[fact] = pair;
  }
  return facts;
}

const PER_HALF = 3;

function special(match: OpenMatch, stand: ScoreState, fact: string, ofPeriod: Pairs): Facts[string] | null {
  const { sport } = match.setup;
  const moments = momentsBetween(match, -1, stand.changedAt);
  const both = (of: (side: Side) => number | string): Facts[string] => [of('home'), of('away')];
  const countOf = (kind: string, side: Side): number =>
    moments.filter((moment) => moment.kind === kind && moment.side === side).length;
  switch (fact) {
    case 'points':
      return stand.gameScore ? [...stand.gameScore] : null;
    case 'overs':
      return both((side) => oversText(Math.round(oversOf(match, side, stand.changedAt) * 6)));
    case 'wickets':
      return both((side) => countOf('wicket', side));
    case 'teamFouls':
      return ofPeriod.fouls ?? null;
    case 'timeouts': {
      // American football counts them by half.
      const half = (period: number): boolean => Math.ceil(period / 2) === Math.ceil(stand.period / 2);
      const counted = sport.slug === 'americanfootball' ? moments.filter((one) => half(one.period)) : moments;
      const usual = sport.happenings.find(({ kind }) => kind === 'timeout')?.usual ?? 0;
      const most = Math.max(PER_HALF, Math.ceil(usual / 2) + 1);
      const own = (side: Side) => counted.filter((one) => one.kind === 'timeout' && one.side === side);
      return both((side) => Math.max(0, (counted === moments ? most : PER_HALF) - own(side).length));
    }
    case 'redCards':
      return both((side) => countOf('redCard', side) + countOf('secondYellow', side));
    default:
      return null;
  }
}
