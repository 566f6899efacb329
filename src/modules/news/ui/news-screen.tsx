import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { GameLinks } from '#modules/catalog/ui/game-links.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Pagination } from '#ui/kit/list/pagination.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import type { ArticleCard, NewsPage } from '../news.contract.ts';
import { ArticleList } from './article-list.tsx';
import { HotNews } from './article-rail.tsx';
import './news.css';

export interface NewsScreenProps {
  /** Null: all games. */
  game: GameSlug | null;
  page: number;
  news: NewsPage;
  hot: readonly ArticleCard[];
}

const pathOf = (game: string | null): string => (game ? `/news/${game}` : '/news');

export function NewsScreen({ game, page, news, hot }: NewsScreenProps) {
  const t = useT();
  const path = pathOf(game);
  const title = game ? t('news.ofGame', { game: t(`catalog.game.${game}`) }) : t('news.title');
  const lang = usePageLanguage();
  const feed = `/rss/${game ?? 'all'}.xml?lang=${lang}`;
  return (
    <div className="page news-page">
      <header className="news-head">
        <h1>{title}</h1>
        <span className="news-head-links">
          <Link to={game ? `/videos/${game}` : '/videos'}>{t('shell.nav.videos')}</Link>
          <a href={feed} type="application/rss+xml">
            RSS
          </a>
        </span>
      </header>
      <GameLinks label={t('news.games')} current={game} to={pathOf} />
      <div className="news-columns">
        <div className="news-main">
          <Card flush>
            {news.articles.length > 0 ? (
              <ArticleList articles={news.articles} lead={page === 1} />
            ) : (
              <EmptyState title={t('news.none')} text={t('news.noneText')} />
            )}
          </Card>
          {(page > 1 || news.hasMore) && (
            <Pagination
              page={page}
              pages={page + (news.hasMore ? 1 : 0)}
              to={(number) => (number === 1 ? path : `${path}?page=${number}`)}
            />
          )}
        </div>
        <aside className="news-side">
          <HotNews articles={hot} />
        </aside>
      </div>
    </div>
  );
}
