import { hasBegun } from '#modules/matches/matches.rules.ts';

interface DrawMatch {
  round: string;
  state: Parameters<typeof hasBegun>[0];
}

/** Of a tour a round names its tournament: `Vienna Open, Final`. Empty where the league is one tournament. */
export function tournamentOf(round: string): string {
  const end = round.lastIndexOf(', ');
  return end < 0 ? '' : round.slice(0, end);
}

/** Matches of the tournament that began last, of matches in playing order; before the first one, of that. */
export function currentDraw<M extends DrawMatch>(matches: readonly M[]): M[] {
  const begun = matches.findLast(({ state }) => hasBegun(state)) ?? matches[0];
  return begun ? matches.filter(({ round }) => tournamentOf(round) === tournamentOf(begun.round)) : [];
}
