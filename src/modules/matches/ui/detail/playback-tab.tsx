import { Suspense, useEffect, useRef, useState } from 'react';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { fetchLazily } from '#ui/lazy/lazy-components.ts';
import { minutesAndSeconds } from '../../clock.rules.ts';
import type { MatchVideo } from '../../sheet.contract.ts';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

const KINDS = ['stream', 'highlight', 'playback'] as const;
/** A video of the site has a page; a recording or a clip is a file, and plays here; all others are on other sites. */
const PAGE = /^\/videos\//;
const FILE = /^\/(media\/recordings|clips)\//;
/** Posters of clips from `npm run clips`. */
const DRAWN = /^\/clips\//;

const Player = fetchLazily(() =>
  import('./playback-player.tsx').then(({ PlaybackPlayer }) => PlaybackPlayer),
);

export function PlaybackTab({ detail: { videos, simulated }, play: playRecording }: PanelProps) {
  const { t } = useSportTerms();
  const stage = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const files = videos.filter(({ url }) => FILE.test(url));
  const playing = files.find(({ id }) => id === chosen) ?? files[0];
  const replay = playing && playRecording?.(playing, chosen !== null);
  const play = (id: string) => {
    setChosen(id);
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      {playing && (
        <Card flush>
          <div ref={stage} className={replay ? undefined : 'clip-stage'}>
            {replay || <Playing video={playing} autoPlay={chosen !== null} />}
          </div>
          <p className="clip-about">
            <b dir="auto">{playing.title}</b>
            <Note video={playing} />
          </p>
        </Card>
      )}
      {KINDS.map((kind) => {
        const shown = videos.filter((video) => video.kind === kind);
        return (
          shown.length > 0 && (
            <Card key={kind} title={t(`match.playback.${kind}`)}>
              <ul className="clips">
                {shown.map((video) => (
                  <Clip key={video.id} video={video} playing={video === playing} onPlay={play} />
                ))}
              </ul>
            </Card>
          )
        );
      })}
      {simulated && videos.some(({ poster }) => poster && DRAWN.test(poster)) && (
        <p className="clip-note">{t('match.playback.simulated')}</p>
      )}
    </>
  );
}

/** Playback needs scripts: a placeholder is shown until they are loaded. */
function Playing(props: { video: MatchVideo; autoPlay: boolean }) {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return (
    running && (
      <Suspense>
        <Player {...props} />
      </Suspense>
    )
  );
}

const Note = ({ video: { note, startedAt } }: { video: MatchVideo }) =>
  (note || startedAt) && (
    <span className="clip-note" dir="auto">
      {note}
      {note && startedAt && ' · '}
      {startedAt && <DateTime at={startedAt} />}
    </span>
  );

interface ClipProps {
  video: MatchVideo;
  playing: boolean;
  onPlay(id: string): void;
}

function Clip({ video, playing, onPlay }: ClipProps) {
  const { id, url, title, poster, seconds } = video;
  const shown = (
    <>
      <span className="clip-picture">
        {poster && <img src={poster} alt="" loading="lazy" />}
        <Icon name="play" size={28} />
        {seconds > 0 && (
          <Badge tone="pro">
            <span className="ltr">{minutesAndSeconds(seconds)}</span>
          </Badge>
        )}
      </span>
      <b dir="auto">{title}</b>
      <Note video={video} />
    </>
  );
  return (
    <li>
      {FILE.test(url) ? (
        <button type="button" className="clip" aria-pressed={playing} onClick={() => onPlay(id)}>
          {shown}
        </button>
      ) : PAGE.test(url) ? (
        <Link className="clip" to={url}>
          {shown}
        </Link>
      ) : (
        <a className="clip" href={url} target="_blank" rel="noreferrer">
          {shown}
        </a>
      )}
    </li>
  );
}
