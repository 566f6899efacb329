import { data } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { gameDataCalls } from '#modules/library/game-data.calls.ts';
import { SEASON } from '#modules/library/game-data.rules.ts';
import { GameDataScreen } from '#modules/library/ui/data/game-data-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/game-data.ts';
import '#modules/library/ui/library.css';
import '#modules/library/ui/data/data.css';

export const handle = await packs('data', 'library', 'match', 'matches', 'sports');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const game = findGame(params.game)?.slug;
  if (!game) throw data(null, { status: 404 });
  const season = new URL(request.url).searchParams.get('season');
  if (season !== null && !SEASON.test(season)) throw data(null, { status: 404 });
  const detail = await page.api(gameDataCalls.game, { game, ...(season === null ? {} : { season }) });
  if (season !== null && !detail.seasons.includes(season)) throw data(null, { status: 404 });
  page.cacheable({ query: ['season', 'spoiler'], timeZone: true });
  const i18n = serverI18n(page.lang);
  const name = i18n._(`catalog.game.${game}`);
  return {
    // The page's sport is part of its data: the browser needs no other.
    shown: encodeLoaderJson({ detail, sport: sportOf(game) }, page),
    title: [i18n._('data.game.title', { game: name }), season].filter(Boolean).join(' '),
    description: i18n._('data.game.about', { game: name }),
    renderedAt: page.now.getTime(),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function GameDataPage({ loaderData, params }: Route.ComponentProps) {
  const { shown, renderedAt } = loaderData;
  const { detail, sport } = decodeLoaderJson(shown);
  return (
    <GameDataScreen
      key={`${params.game} ${detail.season}`}
      detail={detail}
      sport={sport}
      renderedAt={renderedAt}
    />
  );
}
