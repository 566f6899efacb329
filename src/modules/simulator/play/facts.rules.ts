import type { Side } from '#modules/catalog/sport.rules.ts';
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
  if (sport.facts.length === 0 || stand.period === 0) return {};
  const now = stand.changedAt;
  const began = match.script.phases.find(({ period }) => period === stand.period)!.from;
  const ofPeriod = pairsBetween(match, Math.max(-1, began - 0.001), now, 0);
  const ofMatch = isEsport(sport) ? ofPeriod : pairsBetween(match, -1, now, 0);
  const facts: Facts = {};
  for (const fact of sport.facts) {
    const pair = special(match, stand, fact, ofPeriod) ?? ofMatch[AS_STAT[fact] ?? fact];
    if (pair) facts[fact] = pair;
  }
  return facts;
}

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
      return both((side) => asOvers(oversOf(match, side, stand.changedAt)));
    case 'wickets':
      return both((side) => countOf('wicket', side));
    case 'teamFouls':
      return ofPeriod.fouls ?? null;
    case 'timeouts': {
      const usual = sport.happenings.find(({ kind }) => kind === 'timeout')?.usual ?? 0;
      return both((side) => Math.max(0, Math.ceil(usual / 2) + 1 - countOf('timeout', side)));
    }
    case 'redCards':
      return both((side) => countOf('redCard', side) + countOf('secondYellow', side));
    default:
      return null;
  }
}

const asOvers = (overs: number): string => {
  const balls = Math.round((overs % 1) * 6);
  return balls === 0 ? String(Math.round(overs)) : `${Math.floor(overs)}.${balls}`;
};
