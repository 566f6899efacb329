import { MaskedTitle } from '#modules/matches/ui/spoiler/masked-title.tsx';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { classNames } from '#ui/kit/class-names.ts';
import { formatK } from '#ui/kit/format/numbers.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
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

/** In spoiler-free mode a video of a match is named by its sides, without the result. */
function VideoTitle({ video: { title, sides } }: { video: VideoCard }) {
  return (
    <b className="video-title">
      <bdi className={sides === null ? undefined : 'tells'}>
        <MaskedTitle text={title} />
      </bdi>
      {sides !== null && <bdi className="veil">{sides}</bdi>}
    </b>
  );
}

/** The first tap reveals a masked score; a video named by its sides opens at once. */
const onTap = ({ sides }: VideoCard) => (sides === null ? reveal : undefined);

/** Videos in a grid. */
export function VideoGrid({ videos }: { videos: readonly VideoCard[] }) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <ul className="video-grid">
      {videos.map((video, index) => (
        <li key={video.id}>
          <Link
            className={classNames('video-item', video.sides !== null && 'veiled')}
            to={videoPath(video)}
            data-hides=""
            onClick={onTap(video)}
          >
            <Poster video={video} eager={index < 4} />
            <VideoTitle video={video} />
            <span className="video-facts">
              <Badge>{t(`videos.kind.${video.kind}`)}</Badge>
              <span>{t('videos.views', { n: formatK(video.views, locale) })}</span>
              <RelativeTime at={video.publishTime} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Videos in rows, beside the player. */
export function VideoLines({ videos }: { videos: readonly VideoCard[] }) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <ul className="video-lines">
      {videos.map((video) => (
        <li key={video.id}>
          <Link
            className={video.sides === null ? undefined : 'veiled'}
            to={videoPath(video)}
            data-hides=""
            onClick={onTap(video)}
          >
            <Poster video={video} />
            <span>
              <VideoTitle video={video} />
              <small>{t('videos.views', { n: formatK(video.views, locale) })}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
