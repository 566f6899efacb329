import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { revealMatch, useRevealed } from '#modules/matches/ui/spoiler/reveal-link.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { ArticleCard } from '../news.contract.ts';
import { ArticleTitle, articlePath } from './article-list.tsx';

/** Most viewed articles, numbered. */
export function HotNews({ articles }: { articles: readonly ArticleCard[] }) {
  const t = useT();
  const { locale } = useI18n();
  const isLifted = useRevealed();
  if (articles.length === 0) return null;
  return (
    <Card flush title={t('news.hot')}>
      <ol className="news-hot">
        {articles.map((article, index) => (
          <li key={article.id}>
            <b data-top={index < 3 || undefined}>{index + 1}</b>
            <Link
              className={article.hasResult ? 'news-link veiled' : 'news-link'}
              to={articlePath(article)}
              data-hides=""
              data-shown={isLifted(articlePath(article))}
              onClick={article.hasResult ? revealMatch : reveal}
            >
              <ArticleTitle article={article} />
            </Link>
            <small className="news-small ltr">{formatK(article.views, locale)}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Related articles: small pictures with titles. */
export function RelatedNews({ articles }: { articles: readonly ArticleCard[] }) {
  const t = useT();
  if (articles.length === 0) return null;
  return (
    <Card flush title={t('news.related')}>
      <ArticleThumbs articles={articles} />
    </Card>
  );
}

export function ArticleThumbs({ articles }: { articles: readonly ArticleCard[] }) {
  const isLifted = useRevealed();
  return (
    <ul className="news-related">
      {articles.map((article) => (
        <li key={article.id}>
          <Link
            className={article.hasResult ? 'veiled' : undefined}
            to={articlePath(article)}
            data-hides=""
            data-shown={isLifted(articlePath(article))}
            onClick={article.hasResult ? revealMatch : reveal}
          >
            {article.cover && <img src={article.cover} alt="" width={160} height={90} loading="lazy" />}
            <span>
              <b>
                <ArticleTitle article={article} />
              </b>
              <small className="news-small">
                <RelativeTime at={article.publishTime} />
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
