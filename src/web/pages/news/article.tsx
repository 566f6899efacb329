import { data } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { ArticleScreen } from '#modules/news/ui/article-screen.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { decodeLoaderJson } from '../../ssr/loader-json.ts';
import type { Route } from './+types/article.ts';
import { ID, loadArticle } from './load-article.ts';

export const handle = await packs('news', 'match', 'matches');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!findGame(params.game) || !ID.test(params.id)) throw data(null, { status: 404 });
  return await loadArticle(context.get(pageContext), request, params.game, params.id);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.description, ...loaderData?.seo });

export default function ArticlePage({ loaderData, params }: Route.ComponentProps) {
  return <ArticleScreen key={params.id} {...decodeLoaderJson(loaderData.shown)} />;
}
