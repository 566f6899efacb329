import type { MatchDetail } from '../../detail.contract.ts';
import { isLive } from '../../matches.rules.ts';

/** The page's title: with the score once there is one. */
export function titleOf({ match, league }: Pick<MatchDetail, 'match' | 'league'>): string {
  const { home, away, homeScore, awayScore, state } = match;
  const between = isLive(state) || state === 'finished' ? `${homeScore}–${awayScore}` : '–';
  return `${home.name} ${between} ${away.name}, ${league.name}`;
}
