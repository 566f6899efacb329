import { useEffect, useRef, useState } from 'react';
import { Comments } from '#modules/comments/ui/comments.tsx';
import { TeamsCard } from '#modules/library/ui/teams-card.tsx';
import { MatchCard } from '#modules/matches/ui/match-card.tsx';
import { type Show, SpoilerMaskCard, useSpoilerMask } from '#modules/matches/ui/spoiler/mask.tsx';
import { MaskedHeading } from '#modules/matches/ui/spoiler/masked-title.tsx';
import { LikeButton } from '#ui/actions/like-button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Player } from '#ui/kit/player/player.tsx';
import { useSpoilerFree } from '#ui/preferences/spoiler.ts';
import { videosCalls } from '../videos.calls.ts';
import type { Video, VideoCard } from '../videos.contract.ts';
import { chapterAt } from '../videos.rules.ts';
import { lengthText } from './length.rules.ts';
import { VideoLines } from './video-list.tsx';
import './videos.css';

export interface VideoScreenProps {
  video: Video;
  hot: readonly VideoCard[];
}

export function VideoScreen({ video, hot }: VideoScreenProps) {
  const t = useT();
  const { id, match, next } = video;
  // A game with few videos would have the same ones twice.
  const others = hot.filter((one) => one.id !== id && next.every((coming) => coming.id !== one.id));
  return (
    <div className="page videos-page">
      <div className="videos-columns">
        <div className="videos-main">
          <Film key={id} video={video} />
          {match && <MatchCard match={match} />}
          <Comments target={{ kind: 'video', id }} />
        </div>
        <aside className="videos-side">
          {next.length > 0 && (
            <Card flush title={t('videos.next')}>
              <VideoLines videos={next} />
            </Card>
          )}
          <TeamsCard title={t('videos.teams')} teams={video.teams} />
          {others.length > 0 && (
            <Card flush title={t('videos.hot')}>
              <VideoLines videos={others} />
            </Card>
          )}
        </aside>
      </div>
    </div>
  );
}

function Film({ video }: { video: Video }) {
  const frame = useRef<HTMLDivElement>(null);
  const [spoilerFree] = useSpoilerFree();
  const [revealed, reveal] = useSpoilerMask();
  const { id, title, sides, sources, seconds, poster, chapters } = video;
  useCounted(frame, id);
  const running = useRunning(frame, chapters);
  const seek = (at: number) => {
    const element = frame.current?.querySelector('video');
    if (!element) return;
    // A chapter chosen before the first play starts there.
    element.currentTime = at;
    void element.play().catch(() => undefined);
  };
  return (
    <article className="card video">
      <div ref={frame}>
        <Player
          label={sides ?? title}
          ways={sources.map(({ type, url }) => ({ kind: type, url }))}
          poster={poster}
          seconds={seconds}
          chapters={spoilerFree && sides !== null && !revealed ? [] : chapters}
        />
      </div>
      <About video={video} revealed={revealed} onReveal={reveal} running={running} onChapter={seek} />
    </article>
  );
}

/** A view counts when the video plays, not when its page opens. */
function useCounted(frame: { current: HTMLDivElement | null }, videoId: number): void {
  useEffect(() => {
    const element = frame.current?.querySelector('video');
    const count = () => void api(videosCalls.view, { videoId }).catch(() => undefined);
    element?.addEventListener('playing', count, { once: true });
    return () => element?.removeEventListener('playing', count);
  }, [frame, videoId]);
}

/** The current chapter, from the video element: also after seeking. */
function useRunning(frame: { current: HTMLDivElement | null }, chapters: Video['chapters']): number {
  const [running, setRunning] = useState(0);
  useEffect(() => {
    const element = frame.current?.querySelector('video');
    const read = () => setRunning(chapterAt(chapters, element?.currentTime ?? 0));
    const events = ['timeupdate', 'seeking'] as const;
    for (const name of events) element?.addEventListener(name, read);
    return () => {
      for (const name of events) element?.removeEventListener(name, read);
    };
  }, [frame, chapters]);
  return running;
}

interface AboutProps {
  video: Video;
  /** Text about a match was revealed. */
  revealed: boolean;
  onReveal: Show;
  /** Index of the current chapter. */
  running: number;
  onChapter(at: number): void;
}

function About({ video, revealed, onReveal, running, onChapter }: AboutProps) {
  const t = useT();
  const { locale } = useI18n();
  const { id, game, title, sides, summary, chapters, kind, views, likes, publishTime, league } = video;
  return (
    <div className="video-about">
      <h1>
        <bdi>
          <MaskedHeading text={title} veil={sides ?? undefined} />
        </bdi>
      </h1>
      <p className="video-facts">
        <span>{t('videos.views', { n: formatK(views, locale) })}</span>
        <DateTime at={publishTime} look="full" />
        <Badge>{t(`videos.kind.${kind}`)}</Badge>
        <Link to={`/videos/${game}`}>{t(`catalog.game.${game}`)}</Link>
        {league && <Link to={`/leagueLibrary/${league.id}`}>{league.name}</Link>}
      </p>
      <div className="video-actions">
        <LikeButton
          label={t('videos.like')}
          likes={likes}
          load={videosCalls.liked}
          like={videosCalls.like}
          of={{ videoId: id }}
        />
        <ShareButton title={title} />
      </div>
      {(summary || chapters.length > 0) && (
        <div className={sides === null ? undefined : 'veiled'} data-shown={revealed || undefined}>
          {sides !== null && <SpoilerMaskCard onShow={onReveal} />}
          <Contents video={video} running={running} onChapter={onChapter} />
        </div>
      )}
    </div>
  );
}

/** Description and chapters: of a match they may contain the result, as the title may. */
function Contents({ video, running, onChapter }: Pick<AboutProps, 'video' | 'running' | 'onChapter'>) {
  const t = useT();
  const { summary, chapters } = video;
  return (
    <div className="video-contents tells" tabIndex={-1}>
      {summary && <p dir="auto">{summary}</p>}
      {chapters.length > 0 && (
        <ol className="video-chapters" aria-label={t('videos.chapters')}>
          {chapters.map((chapter, index) => (
            <li key={chapter.at}>
              <button
                type="button"
                aria-current={index === running ? 'true' : undefined}
                onClick={() => onChapter(chapter.at)}
              >
                <span className="video-chapter-time ltr">{lengthText(chapter.at)}</span>
                <span>{chapter.title}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
