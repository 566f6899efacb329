import { data } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { gameDataCalls } from '#modules/library/game-data.calls.ts';
import { SEASON } from '#modules/library/game-data.rules.ts';
import { GameDataScreen } from '#modules/library/ui/data/game-data-screen.tsx';
import { GameRankingsScreen } from '#modules/library/ui/data/game-rankings-screen.tsx';
import { isRanked } from '#modules/rankings/targets.rules.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/game-data.ts';
import { loadGameRankings } from './load-game-rankings.ts';
import '#modules/library/ui/library.css';
import '#modules/library/ui/data/data.css';

export const handle = await packs('data', 'library', 'match', 'matches', 'rankings', 'sports');

/** `/data` and `/rankings` of a game. One file of both: every visit loads the list of all routes with their files. */
export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const game = findGame(params.game)?.slug;
  if (!game) throw data(null, { status: 404 });
  if (pattern.endsWith('/rankings')) return await loadGameRankings(page, game, request.url);
  const season = new URL(request.url).searchParams.get('season');
  if (season !== null && !SEASON.test(season)) throw data(null, { status: 404 });
  const detail = await page.api(gameDataCalls.game, { game, ...(season === null ? {} : { season }) });
  if (season !== null && !detail.seasons.includes(season)) throw data(null, { status: 404 });
  page.cacheable({ query: ['season', 'spoiler'], timeZone: true, forUsers: true });
  const i18n = serverI18n(page.lang);
  const name = i18n._(`catalog.game.${game}`);
  return {
    // The page's sport is part of its data: the browser needs no other.
    shown: encodeLoaderJson({ detail, sport: sportOf(game), ranked: isRanked(game) }, page),
    rankings: null,
    title: [i18n._('data.game.title', { game: name }), season].filter(Boolean).join(' '),
    description: i18n._('data.game.about', { game: name }),
    renderedAt: page.now.getTime(),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function GameDataPage({ loaderData, params }: Route.ComponentProps) {
  const { shown, rankings, renderedAt } = loaderData;
  if (rankings) return <GameRankingsScreen {...decodeLoaderJson(rankings)} />;
  const { detail, sport, ranked } = decodeLoaderJson(shown);
  return (
    <GameDataScreen
      key={`${params.game} ${detail.season}`}
      detail={detail}
      sport={sport}
      ranked={ranked}
      renderedAt={renderedAt}
    />
  );
}
