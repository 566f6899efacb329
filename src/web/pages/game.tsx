import { data } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { LazyClipsPanel } from '#modules/clips/ui/clips-panel.lazy.tsx';
import { loadFollowed } from '#modules/favourites/ui/load-followed.ts';
import { LazyLeadersRail } from '#modules/library/ui/leaders-rail.lazy.ts';
import { LazyLeagueTable } from '#modules/library/ui/league-table.lazy.ts';
import { loadLeadersRail } from '#modules/library/ui/load-leaders-rail.ts';
import { loadLeagueTable } from '#modules/library/ui/load-league-table.ts';
import { LazyLiveRail } from '#modules/live/ui/room/live-rail.lazy.ts';
import { loadRail } from '#modules/live/ui/room/load-rail.ts';
import { gamesCalls } from '#modules/matches/games.calls.ts';
import { DayList } from '#modules/matches/ui/match-list/day-list.tsx';
import { LazyHomeRails } from '#modules/matches/ui/match-list/home-rails.lazy.ts';
import { loadMatchList } from '#modules/matches/ui/match-list/load-match-list.ts';
import { rowSports } from '#modules/matches/ui/match-list/row-sports.ts';
import { VIEW_QUERY } from '#modules/matches/ui/match-list/view.rules.ts';
import { loadNewsRail } from '#modules/news/ui/load-news-rail.ts';
import { LazyNewsRail } from '#modules/news/ui/news-rail.lazy.ts';
import { LazyHomePlans } from '#modules/plans/ui/home-plans.lazy.ts';
import { loadHomePlans } from '#modules/plans/ui/load-home-plans.ts';
import { loadVideoRail } from '#modules/videos/ui/load-video-rail.ts';
import { LazyVideoRail } from '#modules/videos/ui/video-rail.lazy.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { pageContext } from '../page-context.ts';
import { HomeFrame } from '../shell/home-frame.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/game.ts';

export const handle = await packs('matches');

/** The start page of a game: its matches by day, and beside them all else that is of it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const game = findGame(params.game);
  if (!game) throw data(null, { status: 404 });
  const i18n = serverI18n(page.lang);
  const { searchParams } = new URL(request.url);
  const first = await loadFollowed(page);
  const beside = Promise.all([
    loadRail(page.api, { game: game.slug }),
    loadNewsRail(page.api, game.slug),
    loadHomePlans(page.api, page.brand, game.slug),
    loadVideoRail(page.api, game.slug),
  ]);
  const board = await loadMatchList({ ...page, first }, searchParams, rowSports(i18n), game.slug);
  if (!board) throw data(null, { status: 400 });
  const { view, list, timeZone } = board;
  const leagues = gamesCalls[game.kind === 'esport' ? 'esportsLeagues' : 'sportsLeagues'];
  const ofDay =
    view.show === 'day' && list.hasMore
      ? await page.api(leagues, { game: game.slug, date: view.day, timeZone }).catch(() => [])
      : [];
  page.cacheable({ query: VIEW_QUERY, timeZone: true, days: true, followed: true, forUsers: true });
  const table = await loadLeagueTable(page.api, list.leagues);
  const leagued = table
    ? [table.league, ...list.leagues.filter(({ id }) => id !== table.league.id)]
    : list.leagues;
  const leaders = await loadLeadersRail(page.api, leagued);
  const [live, news, plans, videos] = await beside;
  const name = i18n._(`catalog.game.${game.slug}`);
  return {
    game: game.slug,
    name,
    description: i18n._('data.scores.about', { game: name }),
    shown: encodeLoaderJson({ board, live, news, table, plans, videos, leaders }, page),
    leadersTitle: leaders && [i18n._(`sports.stat.${leaders.stat}`), leaders.league].join(' · '),
    ofDay,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.name, description: loaderData?.description });

export default function GamePage({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const { board, live, news, table, plans, videos, leaders } = decodeLoaderJson(loaderData.shown);
  const { game, name, ofDay, leadersTitle } = loaderData;
  const rails = {
    live: live && <LazyLiveRail {...live} />,
    table: table && { title: table.league.name, body: <LazyLeagueTable {...table} /> },
    news: news && <LazyNewsRail articles={news} />,
    plans: plans && <LazyHomePlans plans={plans} />,
    videos: videos && <LazyVideoRail videos={videos} />,
    leaders: leaders && { title: leadersTitle ?? '', body: <LazyLeadersRail {...leaders} /> },
  };
  return (
    <HomeFrame rails={<LazyHomeRails key={params.game} board={board} hot={[]} ofDay={ofDay} {...rails} />}>
      <DayList
        board={board}
        title={
          <div className="board-title">
            <h1>{name}</h1>
            <Link to={`/${params.game}/data`}>{t('matches.board.data')}</Link>
          </div>
        }
      />
      <LazyClipsPanel key={game} of={{ game }} day />
    </HomeFrame>
  );
}
