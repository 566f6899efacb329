import { MaskedTitle } from '#modules/matches/ui/spoiler/masked-title.tsx';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { lengthText } from '#modules/videos/ui/length.rules.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatK } from '#ui/kit/format/numbers.ts';
import { RelativeTime } from '#ui/kit/format/relative-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { ClipCard } from '../clips.contract.ts';
import { clipPath } from '../clips.rules.ts';
import { clipTitle } from './clip-title.rules.ts';
import '#modules/matches/ui/spoiler/mask.css';
import '#modules/videos/ui/videos.css';
import './clips.css';

/** Clips in a grid. In spoiler-free mode a clip of a match is named by its sides. */
export function ClipGrid({ clips, ofDay }: { clips: readonly ClipCard[]; ofDay?: number | undefined }) {
  const t = useT();
  const { locale } = useI18n();
  return (
    <ul className="video-grid">
      {clips.map((clip) => (
        <li key={clip.id}>
          <Link
            className="video-item"
            to={clipPath(clip.id)}
            onClick={clip.sides === null ? reveal : undefined}
          >
            <span className="video-poster">
              {clip.poster && (
                <img src={clip.poster} alt="" width={640} height={360} loading="lazy" decoding="async" />
              )}
              {clip.id === ofDay && <span className="clip-of-day">{t('clips.day')}</span>}
              <span className="video-length ltr">{lengthText(Math.round(clip.durationMs / 1000))}</span>
            </span>
            <b className="video-title">
              <bdi className={clip.sides === null ? undefined : 'tells'}>
                <MaskedTitle text={clipTitle(clip) || t('clips.untitled')} />
              </bdi>
              {clip.sides !== null && <bdi className="veil">{clip.sides}</bdi>}
            </b>
            <span className="video-facts">
              <span>{t('clips.by', { name: clip.clipper.name })}</span>
              <span>{t('videos.views', { n: formatK(clip.views, locale) })}</span>
              <RelativeTime at={clip.publishTime} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
