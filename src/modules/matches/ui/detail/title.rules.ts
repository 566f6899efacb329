import { roundText } from '#modules/competitions/round-name.rules.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import { hasBegun } from '../../matches.rules.ts';

/** The page's title: with the score once there is one, unless it is masked. */
export function titleOf(
  { match, league }: Pick<MatchDetail, 'match' | 'league'>,
  scored: boolean,
  t: (
    id: 'match.hero.title' | Parameters<Parameters<typeof roundText>[2]>[0],
    values: Record<string, string | number>,
  ) => string,
): string {
  if (match.lobby)
    return t('match.hero.title', { teams: roundText(match.round, match.game, t), league: league.name });
  const { home, away, homeScore, awayScore, state } = match;
  const between = scored && hasBegun(state) ? `${homeScore}–${awayScore}` : '–';
  return t('match.hero.title', { teams: `${home.name} ${between} ${away.name}`, league: league.name });
}
