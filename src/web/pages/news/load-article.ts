import { data, type MetaDescriptor } from 'react-router';
import { orNull } from '#modules/matches/ui/library/browse.ts';
import { newsCalls } from '#modules/news/news.calls.ts';
import type { Article } from '#modules/news/news.contract.ts';
import type { ArticleScreenProps } from '#modules/news/ui/article-screen.tsx';
import { pack } from '../../packed.ts';
import type { PageContext } from '../../page-context.ts';

export const ID = /^[1-9]\d{0,14}$/;

/** An article under its game's address, or under its number alone. */
export async function loadArticle(page: PageContext, game: string | undefined, id: string) {
  const asked = game
    ? page.api(newsCalls.article, { game, id: Number(id) })
    : page.api(newsCalls.find, { articleId: Number(id) });
  const article = await orNull(asked);
  if (!article) throw data(null, { status: 404 });
  const hot = await page.api(newsCalls.hot, { game: article.game });
  page.keep({ query: ['spoiler'], timeZone: true });
  const shown: ArticleScreenProps = { article, hot, timeZone: page.timeZone };
  return {
    shown: pack(shown, page),
    title: article.title,
    description: article.summary,
    about: aboutOf(article, page.brand.publicUrl.replace(/\/$/, '')),
  };
}

/** What a search engine and a preview elsewhere are told. */
function aboutOf(article: Article, origin: string): MetaDescriptor[] {
  const { title, summary, cover, author, publishTime } = article;
  const image = cover && (cover.startsWith('/') ? origin + cover : cover);
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: publishTime },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: title,
        description: summary,
        datePublished: publishTime,
        ...(image ? { image: [image] } : {}),
        ...(author ? { author: { '@type': 'Person', name: author.username } } : {}),
      },
    },
  ];
}
