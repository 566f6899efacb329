import { data } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { MAX_PAGES } from '#modules/matches/lists.rules.ts';
import { VideosScreen, type VideosScreenProps } from '#modules/videos/ui/videos-screen.tsx';
import { videosCalls } from '#modules/videos/videos.calls.ts';
import { VIDEO_KINDS } from '#modules/videos/videos.rules.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../../ssr/loader-json.ts';
import { pageNumberTitle } from '../page-number-title.ts';
import type { Route } from './+types/videos.ts';
import { ID, leadToVideo } from './load-video.ts';

export const handle = await packs('videos', 'matches');

/** `/videos` and `/videos/football`, both with `/videoList`; `/videos/12` redirects to the video. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const url = new URL(request.url);
  const listed = /\/videoList(\.data)?$/.test(url.pathname);
  if (!listed && params.game && ID.test(params.game)) return await leadToVideo(page, request, params.game);
  const game = findGame(params.game);
  const number = Number(url.searchParams.get('page') ?? 1);
  const kind = VIDEO_KINDS.find((each) => each === url.searchParams.get('kind')) ?? null;
  const isPage = Number.isInteger(number) && number >= 1 && number <= MAX_PAGES;
  if ((params.game && !game) || !isPage) throw data(null, { status: 404 });
  const of = game ? { game: game.slug } : {};
  const [videos, hot] = await Promise.all([
    page.api(videosCalls.list, { ...of, ...(kind ? { kind } : {}), pageIndex: number }),
    page.api(videosCalls.hot, of),
  ]);
  if (number > 1 && videos.videos.length === 0) throw data(null, { status: 404 });
  page.cacheable({ query: ['page', 'kind', 'spoiler'], timeZone: true, forUsers: true });
  const i18n = serverI18n(page.lang);
  const list: VideosScreenProps = {
    ...{ listed, kind, videos, hot },
    game: game?.slug ?? null,
    page: number,
  };
  const words = { game: game ? i18n._(`catalog.game.${game.slug}`) : '' };
  const part = pageNumberTitle(i18n, number);
  return {
    list: encodeLoaderJson(list, page),
    title: i18n._(game ? 'videos.ofGame' : 'videos.title', words) + part,
    description: i18n._(game ? 'videos.aboutGame' : 'videos.about', words) + part,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description });

export default function VideosPage({ loaderData }: Route.ComponentProps) {
  return <VideosScreen {...decodeLoaderJson(loaderData.list)} />;
}
