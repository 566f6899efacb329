import { Suspense } from 'react';
import { data } from 'react-router';
import { bannersCalls } from '#modules/banners/banners.calls.ts';
import { LazyHomeBanners } from '#modules/banners/ui/home-banners.lazy.ts';
import { loadFollowed } from '#modules/favourites/ui/load-followed.ts';
import { LazyLeagueTable } from '#modules/library/ui/league-table.lazy.ts';
import { loadLeagueTable } from '#modules/library/ui/load-league-table.ts';
import { LazyLiveRail } from '#modules/live/ui/room/live-rail.lazy.ts';
import { loadRail } from '#modules/live/ui/room/load-rail.ts';
import { OperatorNote } from '#modules/match-admin/ui/operator/operator-note.tsx';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { DayList } from '#modules/matches/ui/match-list/day-list.tsx';
import { LazyHomeRails } from '#modules/matches/ui/match-list/home-rails.lazy.ts';
import { loadMatchList } from '#modules/matches/ui/match-list/load-match-list.ts';
import { rowSports } from '#modules/matches/ui/match-list/row-sports.ts';
import { VIEW_QUERY } from '#modules/matches/ui/match-list/view.rules.ts';
import { loadNewsRail } from '#modules/news/ui/load-news-rail.ts';
import { LazyNewsRail } from '#modules/news/ui/news-rail.lazy.ts';
import { LazyHomePlans } from '#modules/plans/ui/home-plans.lazy.ts';
import { loadHomePlans } from '#modules/plans/ui/load-home-plans.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { pageContext } from '../page-context.ts';
import { HomeFrame } from '../shell/home-frame.tsx';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/home.ts';

export const handle = await packs('matches');

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const [board, hot, live, banners, plans, news] = await Promise.all([
    loadFollowed(page).then((first) =>
      loadMatchList({ ...page, first }, searchParams, rowSports(serverI18n(page.lang))),
    ),
    page.api(matchesCalls.hot).catch(() => []),
    loadRail(page.api, {}),
    page.api(bannersCalls.shown).catch(() => []),
    loadHomePlans(page.api, page.brand),
    loadNewsRail(page.api),
  ]);
  if (!board) throw data(null, { status: 400 });
  const table = await loadLeagueTable(page.api, board.list.leagues);
  page.cacheable({ query: VIEW_QUERY, timeZone: true, days: true, followed: true, forUsers: true });
  return encodeLoaderJson({ board, hot, live, banners, plans, news, table }, page);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { board, hot, live, banners, plans, news, table } = decodeLoaderJson(loaderData);
  const rails = {
    live: live && <LazyLiveRail {...live} />,
    plans: plans && <LazyHomePlans plans={plans} />,
    table: table && { title: table.league.name, body: <LazyLeagueTable {...table} /> },
    news: news && <LazyNewsRail articles={news} />,
  };
  return (
    <HomeFrame rails={<LazyHomeRails board={board} hot={hot} {...rails} />}>
      <OperatorNote />
      <Suspense>
        <LazyHomeBanners banners={banners} />
      </Suspense>
      <DayList board={board} tabs title={<h1 className="sr-only">{t('matches.board.title')}</h1>} />
    </HomeFrame>
  );
}
