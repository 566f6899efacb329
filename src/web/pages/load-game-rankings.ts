import { data } from 'react-router';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { RANKING_KEY } from '#modules/rankings/ranking.rules.ts';
import { rankingsCalls } from '#modules/rankings/rankings.calls.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import type { PageContext } from '../page-context.ts';
import { encodeLoaderJson } from '../ssr/loader-json.ts';

/** The rankings of a game, of which the address names one. Null inside where they could not be loaded. */
export async function loadGameRankings(page: PageContext, game: GameSlug, address: string) {
  const ranking = new URL(address).searchParams.get('ranking');
  if (ranking !== null && !RANKING_KEY.test(ranking)) throw data(null, { status: 404 });
  const rankings = await page
    .api(rankingsCalls.list, { game, ...(ranking === null ? {} : { ranking }) })
    .catch(() => null);
  if (ranking !== null && rankings?.shown === null) throw data(null, { status: 404 });
  page.cacheable({ query: ['ranking'], forUsers: true });
  const i18n = serverI18n(page.lang);
  const name = i18n._(`catalog.game.${game}`);
  return {
    shown: null,
    rankings: encodeLoaderJson({ game, rankings, individual: sportOf(game).individual === true }, page),
    title: i18n._('rankings.title', { game: name }),
    description: i18n._('rankings.about', { game: name }),
    renderedAt: page.now.getTime(),
  };
}
