import { reveal } from '#modules/matches/ui/library/reveal.ts';
import { Spoiling } from '#modules/matches/ui/spoiling.tsx';
import { useT } from '#web/i18n/use-t.ts';
import { Badge } from '#web/kit/badge/badge.tsx';
import { formatK } from '#web/kit/format/numbers.ts';
import { RelativeTime } from '#web/kit/format/relative-time.tsx';
import { Link } from '#web/kit/link/link.tsx';
import type { VideoCard } from '../videos.contract.ts';
import { lengthText } from './length.rules.ts';

export const videoPath = ({ game, id }: Pick<VideoCard, 'game' | 'id'>): string => `/videos/${game}/${id}`;

function Poster({ video: { poster, seconds }, eager = false }: { video: VideoCard; eager?: boolean }) {
  return (
    <span className="video-poster">
      {poster && (
        <img
          src={poster}
          alt=""
          width={640}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <span className="video-length ltr">{lengthText(seconds)}</span>
    </span>
  );
}

/** Pictures beside each other. */
export function VideoGrid({ videos }: { videos: readonly VideoCard[] }) {
  const t = useT();
  return (
    <ul className="video-grid">
      {videos.map((video, index) => (
        <li key={video.id}>
          <Link className="video-item" to={videoPath(video)} data-hides="" onClick={reveal}>
            <Poster video={video} eager={index < 4} />
            <b className="video-title">
              <bdi>
                <Spoiling text={video.title} />
              </bdi>
            </b>
            <span className="video-facts">
              <Badge>{t(`videos.kind.${video.kind}`)}</Badge>
              <span>{t('videos.views', { n: formatK(video.views) })}</span>
              <RelativeTime at={video.publishTime} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** In lines, beside what is watched. */
export function VideoLines({ videos }: { videos: readonly VideoCard[] }) {
  const t = useT();
  return (
    <ul className="video-lines">
      {videos.map((video) => (
        <li key={video.id}>
          <Link to={videoPath(video)} data-hides="" onClick={reveal}>
            <Poster video={video} />
            <span>
              <b className="video-title">
                <bdi>
                  <Spoiling text={video.title} />
                </bdi>
              </b>
              <small>{t('videos.views', { n: formatK(video.views) })}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
