import { newsCalls } from '#modules/news/news.calls.ts';
import type { Article } from '#modules/news/news.contract.ts';
import type { ArticleScreenProps } from '#modules/news/ui/article-screen.tsx';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import type { PageContext } from '../../page-context.ts';
import { breadcrumbs, graph, newsArticle } from '../../seo/schema.rules.ts';
import { siteOf } from '../../seo/site.rules.ts';
import { encodeLoaderJson } from '../../ssr/loader-json.ts';
import { orNotFound, redirectToCanonical } from '../loader-errors.ts';

export const ID = /^[1-9]\d{0,14}$/;

const find = (page: PageContext, id: string): Promise<Article> =>
  orNotFound(page.api(newsCalls.find, { articleId: Number(id) }));

/** Redirects an id to the canonical address, which has the game. */
export async function leadToArticle(page: PageContext, request: Request, id: string): Promise<never> {
  const { game } = await find(page, id);
  throw redirectToCanonical(request, `/news/${game}/${id}`);
}

export async function loadArticle(page: PageContext, request: Request, game: string, id: string) {
  const article = await find(page, id);
  if (game !== article.game) throw redirectToCanonical(request, `/news/${article.game}/${id}`);
  const hot = await page.api(newsCalls.hot, { game: article.game });
  page.cacheable({ query: ['spoiler'], timeZone: true, forUsers: true });
  const shown: ArticleScreenProps = { article, hot };
  return {
    shown: encodeLoaderJson(shown, page),
    title: article.title,
    description: article.summary,
    seo: { image: article.cover, type: 'article' as const, about: page.block && aboutOf(page, article) },
  };
}

function aboutOf(page: PageContext, article: Article): object {
  const site = siteOf(page);
  const i18n = serverI18n(page.lang);
  return graph([
    newsArticle(site, article),
    breadcrumbs(site, [
      [i18n._('news.title'), '/news'],
      [i18n._(`catalog.game.${article.game}`), `/news/${article.game}`],
      [article.title],
    ]),
  ]);
}
