import { MaskedTitle } from '#modules/matches/ui/spoiler/masked-title.tsx';
import { revealMatch, useRevealed } from '#modules/matches/ui/spoiler/reveal-link.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { language } from '#platform/i18n/languages.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatK } from '#ui/kit/format/numbers.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { ArticleCard } from '../news.contract.ts';
import './news.css';

export const articlePath = ({ game, id }: Pick<ArticleCard, 'game' | 'id'>): string => `/news/${game}/${id}`;

/** A text may be in another language than the page: `lang` is for screen readers. */
export const tagOf = (lang: string): string => language(lang as LanguageCode).tag;

/** The title, masked in spoiler-free mode until revealed where it may contain a result. */
export function ArticleTitle({ article: { lang, title, hasResult } }: { article: ArticleCard }) {
  const t = useT();
  const words = (
    <bdi lang={tagOf(lang)}>
      <MaskedTitle text={title} />
    </bdi>
  );
  if (!hasResult) return words;
  return (
    <>
      <span className="tells">{words}</span>
      <span className="veil">{t('news.veiled')}</span>
    </>
  );
}

/** The newest large, the others in rows. */
export function ArticleList({ articles, lead }: { articles: readonly ArticleCard[]; lead: boolean }) {
  return (
    <ul className="news-list">
      {articles.map((article, index) => (
        <li key={article.id} className={index > 0 ? 'news-item-line' : undefined}>
          <Article article={article} large={lead && index === 0} eager={index < 3} />
        </li>
      ))}
    </ul>
  );
}

function Article({ article, large, eager }: { article: ArticleCard; large: boolean; eager: boolean }) {
  const t = useT();
  const { locale } = useI18n();
  const isLifted = useRevealed();
  const { summary, cover, author, publishTime, views, likes, lang, hasResult } = article;
  return (
    <article
      className={hasResult ? 'news-item veiled' : 'news-item'}
      data-large={large || undefined}
      data-hides=""
      data-shown={isLifted(articlePath(article))}
    >
      {cover && (
        <img
          src={cover}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <div className="news-item-text">
        <h2>
          <Link className="news-item-link" to={articlePath(article)} onClick={revealMatch}>
            <ArticleTitle article={article} />
          </Link>
        </h2>
        <p className={hasResult ? 'news-summary tells' : 'news-summary'}>
          <bdi lang={tagOf(lang)}>
            <MaskedTitle text={summary} />
          </bdi>
        </p>
        <p className="news-facts">
          <span>{author ? author.username : t('news.house')}</span>
          <RelativeTime at={publishTime} />
          <span>{t('news.views', { n: formatK(views, locale) })}</span>
          {likes > 0 && <span>{t('news.likes', { n: formatK(likes, locale) })}</span>}
        </p>
      </div>
    </article>
  );
}
