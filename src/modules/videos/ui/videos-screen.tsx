import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { GameLinks } from '#modules/catalog/ui/game-links.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { TabLinks } from '#ui/kit/choice/tab-links.tsx';
import { Pagination } from '#ui/kit/list/pagination.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { VideoCard, VideoPage } from '../videos.contract.ts';
import { VIDEO_KINDS, type VideoKind } from '../videos.rules.ts';
import { VideoGrid, VideoLines } from './video-list.tsx';
import './videos.css';

export interface VideosScreenProps {
  /** Null: all games. */
  game: GameSlug | null;
  /** The whole list by kind, rather than the game's front page. */
  listed: boolean;
  kind: VideoKind | null;
  page: number;
  videos: VideoPage;
  hot: readonly VideoCard[];
}

const pathOf = (game: string | null): string => (game ? `/videos/${game}` : '/videos');

export function VideosScreen({ game, listed, kind, page, videos, hot }: VideosScreenProps) {
  const t = useT();
  const list = `${pathOf(game)}/videoList`;
  const path = listed ? list : pathOf(game);
  const title = game ? t('videos.ofGame', { game: t(`catalog.game.${game}`) }) : t('videos.title');
  const to = (number: number): string => {
    const search = new URLSearchParams({
      ...(kind ? { kind } : {}),
      ...(number > 1 ? { page: String(number) } : {}),
    });
    return path + (search.size > 0 ? `?${search}` : '');
  };
  return (
    <div className="page videos-page">
      <h1>{title}</h1>
      <GameLinks
        label={t('videos.games')}
        current={game}
        to={(slug) => (listed ? `${pathOf(slug)}/videoList` : pathOf(slug))}
      />
      <div className="videos-columns">
        <div className="videos-main">
          <Card flush>
            <TabLinks
              label={t('videos.kinds')}
              links={[
                { to: pathOf(game), label: t('videos.newest'), current: !listed },
                ...VIDEO_KINDS.map((each) => ({
                  to: `${list}?kind=${each}`,
                  label: t(`videos.kind.${each}`),
                  current: listed && each === kind,
                })),
                { to: list, label: t('videos.all'), current: listed && kind === null },
              ]}
            />
            {videos.videos.length > 0 ? (
              <VideoGrid videos={videos.videos} />
            ) : (
              <EmptyState title={t('videos.none')} text={t('videos.noneText')} />
            )}
          </Card>
          {(page > 1 || videos.hasMore) && (
            <Pagination page={page} pages={page + (videos.hasMore ? 1 : 0)} to={to} />
          )}
        </div>
        <aside className="videos-side">
          {hot.length > 0 && (
            <Card flush title={t('videos.hot')}>
              <VideoLines videos={hot} />
            </Card>
          )}
        </aside>
      </div>
    </div>
  );
}
