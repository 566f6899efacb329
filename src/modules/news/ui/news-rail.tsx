import { packs } from '#ui/i18n/packs.ts';
import type { ArticleCard } from '../news.contract.ts';
import { ArticleThumbs } from './article-rail.tsx';

await packs('news');

/** The newest articles, beside a list of matches. */
export const NewsRail = ({ articles }: { articles: readonly ArticleCard[] }) => (
  <ArticleThumbs articles={articles} />
);
