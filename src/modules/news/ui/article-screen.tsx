import { useEffect } from 'react';
import { Comments } from '#modules/comments/ui/comments.tsx';
import { TeamsCard } from '#modules/library/ui/teams-card.tsx';
import type { Match } from '#modules/matches/matches.contract.ts';
import { MatchCard } from '#modules/matches/ui/match-card.tsx';
import { SpoilerMaskCard, useSpoilerMask } from '#modules/matches/ui/spoiler/mask.tsx';
import { MaskedHeading } from '#modules/matches/ui/spoiler/masked-title.tsx';
import { LikeButton } from '#ui/actions/like-button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { BrandMark } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { RichText } from '#ui/kit/rich-text/rich-text.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { newsCalls } from '../news.calls.ts';
import type { Article, ArticleCard } from '../news.contract.ts';
import { tagOf } from './article-list.tsx';
import { HotNews, RelatedNews } from './article-rail.tsx';
import { containsResults } from './spoilers.rules.ts';
import './news.css';

export interface ArticleScreenProps {
  article: Article;
  hot: readonly ArticleCard[];
}

export function ArticleScreen({ article, hot }: ArticleScreenProps) {
  const t = useT();
  const { id, matches, matchId } = article;
  useEffect(() => {
    // A failed view count is ignored.
    void api(newsCalls.view, { articleId: id }).catch(() => undefined);
  }, [id]);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const embedded = new Set(article.body.flatMap((block) => (block.type === 'match' ? [block.matchId] : [])));
  const about = matchId !== null && !embedded.has(matchId) ? byId.get(matchId) : undefined;
  return (
    <div className="page news-page">
      <div className="news-columns">
        <div className="news-main">
          <article className="card article">
            <Head article={article} />
            <Body article={article} matches={byId} />
            {about && <MatchCard match={about} />}
            <Tags article={article} />
            <Actions article={article} />
          </article>
          <Comments target={{ kind: 'news', id }} />
        </div>
        <aside className="news-side">
          <TeamsCard title={t('news.teams')} teams={article.teams} />
          <RelatedNews articles={article.related} />
          <HotNews articles={hot} />
        </aside>
      </div>
    </div>
  );
}

interface BodyProps {
  article: Article;
  matches: ReadonlyMap<number, Match>;
}

/** A text may contain results anywhere: it is masked as a whole. */
function Body({ article, matches }: BodyProps) {
  const [shown, show] = useSpoilerMask();
  const showsResults = containsResults(article);
  return (
    <div className={showsResults ? 'veiled' : undefined} data-shown={shown || undefined}>
      {showsResults && <SpoilerMaskCard onShow={show} />}
      <div className={showsResults ? 'tells' : undefined} tabIndex={-1} lang={tagOf(article.lang)} dir="auto">
        <RichText
          text={article.body}
          match={(wanted) => {
            const match = matches.get(wanted);
            return match ? <MatchCard match={match} /> : null;
          }}
        />
      </div>
    </div>
  );
}

function Head({ article }: { article: Article }) {
  const t = useT();
  const { locale } = useI18n();
  const { game, league, title, author, publishTime, views, cover, lang, hasResult } = article;
  return (
    <header className="article-head">
      <nav className="article-crumbs" aria-label={t('news.crumbs')}>
        <Link className="news-link" to="/news">
          {t('news.title')}
        </Link>
        <Link className="news-link" to={`/news/${game}`}>
          {t(`catalog.game.${game}`)}
        </Link>
        {league && (
          <Link className="news-link" to={`/leagueLibrary/${league.id}`}>
            {league.name}
          </Link>
        )}
      </nav>
      <h1>
        <bdi lang={tagOf(lang)}>
          <MaskedHeading key={article.id} text={title} veil={hasResult ? t('news.veiled') : undefined} />
        </bdi>
      </h1>
      <p className="article-by">
        {author ? <Avatar src={author.avatar} size={40} seed={author.uid} /> : <BrandMark size={40} />}
        <span>
          <b>{author ? <Link to={`/userInfo/${author.uid}`}>{author.username}</Link> : t('news.house')}</b>
          <small className="news-small">
            <DateTime at={publishTime} look="full" /> · {t('news.views', { n: formatK(views, locale) })}
          </small>
        </span>
      </p>
      {cover && <img className="article-cover" src={cover} alt="" width={1280} height={720} />}
    </header>
  );
}

function Tags({ article: { teams, league } }: { article: Article }) {
  if (teams.length === 0 && !league) return null;
  return (
    <p className="article-tags">
      {teams.map((team) => (
        <Link key={team.id} className="chip" to={`/squadLibrary/${team.id}`}>
          {team.name}
        </Link>
      ))}
      {league && (
        <Link className="chip" to={`/leagueLibrary/${league.id}`}>
          {league.name}
        </Link>
      )}
    </p>
  );
}

function Actions({ article: { id, title, likes } }: { article: Article }) {
  const t = useT();
  const { me } = useRoot();
  const staff = me?.roles.some((role) => role === 'moderator' || role === 'administrator');
  return (
    <footer className="article-actions">
      <LikeButton
        key={id}
        label={t('news.like')}
        likes={likes}
        load={newsCalls.liked}
        like={newsCalls.like}
        of={{ articleId: id }}
      />
      <ShareButton title={title} />
      {staff && (
        <ButtonLink look="outline" size="small" to={`/admin/articles?list=published&articleId=${id}`}>
          {t('news.takeDown')}
        </ButtonLink>
      )}
    </footer>
  );
}
