import { data } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { MAX_PAGES } from '#modules/matches/lists.rules.ts';
import { newsCalls } from '#modules/news/news.calls.ts';
import { NewsScreen, type NewsScreenProps } from '#modules/news/ui/news-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { decodeLoaderJson, encodeLoaderJson } from '../../ssr/loader-json.ts';
import { pageNumberTitle } from '../page-number-title.ts';
import type { Route } from './+types/news.ts';
import { ID, leadToArticle } from './load-article.ts';

export const handle = await packs('news', 'matches');

/** `/news` and `/news/football`; `/news/12` redirects to the article. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (params.game && ID.test(params.game)) return await leadToArticle(page, request, params.game);
  const game = findGame(params.game);
  const number = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const isPage = Number.isInteger(number) && number >= 1 && number <= MAX_PAGES;
  if ((params.game && !game) || !isPage) throw data(null, { status: 404 });
  const of = game ? { game: game.slug } : {};
  const [news, hot] = await Promise.all([
    page.api(newsCalls.list, { ...of, pageIndex: number }),
    page.api(newsCalls.hot, of),
  ]);
  if (number > 1 && news.articles.length === 0) throw data(null, { status: 404 });
  page.cacheable({ query: ['page', 'spoiler'], timeZone: true, forUsers: true });
  const i18n = serverI18n(page.lang);
  const list: NewsScreenProps = {
    game: game?.slug ?? null,
    page: number,
    news,
    hot,
  };
  const words = { game: game ? i18n._(`catalog.game.${game.slug}`) : '' };
  const title = i18n._(game ? 'news.ofGame' : 'news.title', words);
  const part = pageNumberTitle(i18n, number);
  const feed = `/rss/${game?.slug ?? 'all'}.xml?lang=${page.lang}`;
  return {
    list: encodeLoaderJson(list, page),
    title: title + part,
    description: i18n._(game ? 'news.aboutGame' : 'news.about', words) + part,
    links: [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: feed }],
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, { title: loaderData?.title, description: loaderData?.description }),
  ...(loaderData?.links ?? []),
];

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  return <NewsScreen {...decodeLoaderJson(loaderData.list)} />;
}
