import { useRevalidator } from 'react-router';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { RichText } from '#ui/kit/rich-text/rich-text.tsx';
import { articlesCalls } from '../../articles.calls.ts';
import type { OwnArticle } from '../../articles.contract.ts';
import { MatchLine } from './match-line.tsx';
import './writing.css';

/** Preview of an article. */
export const ArticleSheet = ({ article }: { article: OwnArticle }) => (
  <article className="article-sheet">
    <h2 dir="auto">{article.title}</h2>
    {article.summary && <p dir="auto">{article.summary}</p>}
    {article.cover && <img className="article-cover" src={article.cover} alt="" />}
    <RichText text={article.body} match={(matchId) => <MatchLine matchId={matchId} />} />
  </article>
);

/** A submitted or published article is read-only; a submitted one can be withdrawn. */
export function ClosedArticle({ article }: { article: OwnArticle }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const waits = article.state === 'under_review';
  const withdraw = async () => {
    if (await didOrToast(api(articlesCalls.withdraw, { articleId: article.id }), t('articles.withdrawn')))
      await revalidate();
  };
  return (
    <div className="card card-body grid gap-4">
      <Notice
        action={
          waits ? (
            <Button size="small" look="outline" onClick={withdraw}>
              {t('articles.withdraw')}
            </Button>
          ) : (
            <ButtonLink size="small" look="outline" to={`/news/${article.game}/${article.id}`}>
              {t('articles.read')}
            </ButtonLink>
          )
        }
      >
        {t(waits ? 'articles.closed.under_review' : 'articles.closed.published')}
      </Notice>
      <ArticleSheet article={article} />
    </div>
  );
}
