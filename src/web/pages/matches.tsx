import { data } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { loadFollowed } from '#modules/favourites/ui/load-followed.ts';
import { LazyLiveRail } from '#modules/live/ui/room/live-rail.lazy.ts';
import { loadRail } from '#modules/live/ui/room/load-rail.ts';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { dayIn } from '#modules/matches/ui/match-list/days.rules.ts';
import { LazyHomeRails } from '#modules/matches/ui/match-list/home-rails.lazy.ts';
import { loadSchedule } from '#modules/matches/ui/match-list/load-schedule.ts';
import { rowSports } from '#modules/matches/ui/match-list/row-sports.ts';
import { parseSchedule, SCHEDULE_QUERY } from '#modules/matches/ui/match-list/schedule.rules.ts';
import { ScheduleList, type ScheduleListProps } from '#modules/matches/ui/match-list/schedule-list.tsx';
import { loadNewsRail } from '#modules/news/ui/load-news-rail.ts';
import { LazyNewsRail } from '#modules/news/ui/news-rail.lazy.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../page-context.ts';
import { HomeFrame } from '../shell/home-frame.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../ssr/loader-json.ts';
import type { Route } from './+types/matches.ts';

export const handle = await packs('matches', 'rails');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { timeZone, now } = page;
  const game = findGame(params.game)?.slug;
  if (params.game && !game) throw data(null, { status: 404 });
  const today = dayIn(now.getTime(), timeZone);
  const view = parseSchedule(new URL(request.url).searchParams, today);
  if (!view) throw data(null, { status: 400 });
  page.cacheable({ query: SCHEDULE_QUERY, timeZone: true, days: true, followed: true, forUsers: true });
  const i18n = serverI18n(page.lang);
  const sports = rowSports(i18n);
  const of = game ? { game } : {};
  const beside = Promise.all([
    page.api(matchesCalls.hot).catch(() => []),
    loadRail(page.api, of),
    loadNewsRail(page.api, game),
  ]);
  const board: ScheduleListProps = {
    view,
    game: game ?? null,
    today,
    ...(await loadSchedule({ ...page, first: await loadFollowed(page) }, view, today, game)),
    sports,
    timeZone,
    renderedAt: now.getTime(),
  };
  const [hot, live, news] = await beside;
  const names = [i18n._(`rails.schedule.${view.view}`), ...(game ? [i18n._(`catalog.game.${game}`)] : [])];
  return {
    title: names.reverse().join(' · '),
    description: game
      ? i18n._('data.schedule.aboutGame', { game: i18n._(`catalog.game.${game}`) })
      : i18n._('data.schedule.about'),
    shown: encodeLoaderJson({ board, hot, live, news }, page),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function MatchesPage({ loaderData }: Route.ComponentProps) {
  const { board, hot, live, news } = decodeLoaderJson(loaderData.shown);
  const rails = {
    live: live && <LazyLiveRail {...live} />,
    news: news && <LazyNewsRail articles={news} />,
  };
  return (
    <HomeFrame rails={<LazyHomeRails key={board.game} board={board} hot={hot} {...rails} />}>
      <ScheduleList {...board} />
    </HomeFrame>
  );
}
