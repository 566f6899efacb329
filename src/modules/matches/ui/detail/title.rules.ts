import type { MatchDetail } from '../../detail.contract.ts';
import { hasBegun } from '../../matches.rules.ts';

/** The page's title: with the score once there is one, unless it is masked. */
export function titleOf(
  { match, league }: Pick<MatchDetail, 'match' | 'league'>,
  scored: boolean,
  t: (id: 'match.hero.title', values: { teams: string; league: string }) => string,
): string {
  const { home, away, homeScore, awayScore, state } = match;
  const between = scored && hasBegun(state) ? `${homeScore}–${awayScore}` : '–';
  return t('match.hero.title', { teams: `${home.name} ${between} ${away.name}`, league: league.name });
}
