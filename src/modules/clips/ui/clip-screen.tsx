import { useEffect, useRef } from 'react';
import { Comments } from '#modules/comments/ui/comments.tsx';
import { MaskedHeading } from '#modules/matches/ui/spoiler/masked-title.tsx';
import { LikeButton } from '#ui/actions/like-button.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { buttonClass } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Player } from '#ui/kit/player/player.tsx';
import { clipsCalls } from '../clips.calls.ts';
import type { Clip, ClipCard } from '../clips.contract.ts';
import { CLIP_KIND } from '../clips.rules.ts';
import { ClipGrid } from './clip-list.tsx';
import { ClipMenu } from './clip-menu.tsx';
import { clipTitle } from './clip-title.rules.ts';
import './clips.css';

export interface ClipScreenProps {
  clip: Clip;
  /** More clips of the room. */
  others: readonly ClipCard[];
}

export function ClipScreen({ clip, others }: ClipScreenProps) {
  const t = useT();
  return (
    <div className="page videos-page">
      <div className={others.length > 0 ? 'videos-columns' : 'clip-alone'}>
        <div className="videos-main">
          <Film clip={clip} />
          <Comments target={{ kind: CLIP_KIND, id: clip.id }} />
        </div>
        {others.length > 0 && (
          <aside className="videos-side">
            <Card flush title={t('clips.title')}>
              <ClipGrid clips={others} />
            </Card>
          </aside>
        )}
      </div>
    </div>
  );
}

function Film({ clip }: { clip: Clip }) {
  const t = useT();
  const { locale } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const title = clipTitle(clip) || t('clips.untitled');
  const { id, url, views, publishTime, clipper, anchor, game, matchId, roomId } = clip;
  // A view counts when the clip plays, not when its page opens.
  useEffect(() => {
    const element = frame.current?.querySelector('video');
    const count = () => void api(clipsCalls.view, { clipId: id }).catch(() => undefined);
    element?.addEventListener('playing', count, { once: true });
    return () => element?.removeEventListener('playing', count);
  }, [id]);
  return (
    <article className="card video">
      <div ref={frame}>
        <Player
          key={id}
          label={clip.sides ?? title}
          ways={[{ kind: 'mp4', url }]}
          poster={clip.poster ?? `/games/${game ?? 'othersports'}-bg.svg`}
          seconds={clip.durationMs / 1000}
        />
      </div>
      <div className="video-about">
        <h1>
          <bdi>
            <MaskedHeading text={title} veil={clip.sides ?? undefined} />
          </bdi>
        </h1>
        <p className="video-facts">
          <span>{t('clips.by', { name: clipper.name })}</span>
          <span>{t('videos.views', { n: formatK(views, locale) })}</span>
          <DateTime at={publishTime} look="full" />
          {game !== null && matchId !== null && clip.sides !== null && (
            <Link to={`/${game}/${matchId}`}>{clip.sides}</Link>
          )}
          {anchor && <Link to={`/anchor/${anchor.userId}`}>{anchor.name}</Link>}
        </p>
        <div className="video-actions clip-actions">
          <LikeButton
            label={t('clips.like')}
            likes={clip.likes}
            load={clipsCalls.own}
            like={clipsCalls.like}
            of={{ clipId: id }}
          />
          <ShareButton title={title} />
          <a className={buttonClass({ look: 'outline' })} href={downloadOf(url)} download>
            <Icon name="download" size={16} />
            {t('clips.download')}
          </a>
          <ButtonLink look="outline" to={`/live/${roomId}`}>
            {t('clips.room')}
          </ButtonLink>
          <ClipMenu clip={clip} />
        </div>
      </div>
    </article>
  );
}

const downloadOf = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`;
