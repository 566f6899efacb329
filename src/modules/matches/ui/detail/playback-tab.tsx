import { Badge } from '#web/kit/badge/badge.tsx';
import { Card } from '#web/kit/card/card.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { Link } from '#web/kit/link/link.tsx';
import { minutesAndSeconds } from '../../clock.rules.ts';
import type { MatchVideo } from '../../sheet.contract.ts';
import type { PanelProps } from './panel.ts';
import { useWords } from './use-words.ts';

const KINDS = ['stream', 'highlight', 'playback'] as const;

export function PlaybackTab({ detail: { videos } }: PanelProps) {
  const { t } = useWords();
  return KINDS.map((kind) => {
    const shown = videos.filter((video) => video.kind === kind);
    return (
      shown.length > 0 && (
        <Card key={kind} title={t(`match.playback.${kind}`)}>
          <ul className="clips">
            {shown.map((video) => (
              <Clip key={video.id} video={video} />
            ))}
          </ul>
        </Card>
      )
    );
  });
}

/** A video of the site has a page; a recording is its file. */
const PAGE = /^\/videos\//;

function Clip({ video: { url, title, poster, seconds } }: { video: MatchVideo }) {
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
    </>
  );
  return (
    <li>
      {PAGE.test(url) ? (
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
