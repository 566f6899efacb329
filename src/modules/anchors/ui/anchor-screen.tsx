import type { ReactNode } from 'react';
import { LazyClipsPanel } from '#modules/clips/ui/clips-panel.lazy.tsx';
import { FollowButton } from '#modules/follows/ui/follow-button.tsx';
import { Recordings } from '#modules/live/ui/room/recordings.tsx';
import type { Recording } from '#modules/media/media.contract.ts';
import { Replay } from '#modules/replays/ui/replay.tsx';
import { language } from '#platform/i18n/languages.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge, LiveBadge } from '#ui/kit/badge/badge.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import type { AnchorProfile } from '../profiles.contract.ts';
import { useAnchorLive } from './use-anchor-live.ts';

export interface AnchorScreenProps {
  anchor: AnchorProfile;
  recordings: readonly Recording[];
  follow: boolean;
}

/** The profile of an anchor, the live room, recordings and announced broadcasts. */
export function AnchorScreen({ anchor, recordings, follow }: AnchorScreenProps) {
  const t = useT();
  const { locale } = useI18n();
  const { me } = useRoot();
  const live = useAnchorLive(anchor);
  const { roomId } = anchor;
  return (
    <div className="page rooms-page">
      <header className="anchor-hero on-ink">
        <Avatar src={anchor.avatar} seed={anchor.userId} size={72} />
        <div>
          <h1>
            <bdi>{anchor.name}</bdi> {live && <LiveBadge />}
          </h1>
          <p>
            <bdi>{anchor.introduction}</bdi>
          </p>
          <p>
            <b>{formatK(anchor.followers, locale)}</b> {t('rooms.followers')}
            {anchor.languages.map((code) => (
              <Badge key={code}>{language(code).name}</Badge>
            ))}
            {anchor.games.map((game) => (
              <Badge key={game} tone="brand">
                {t(`catalog.game.${game}`)}
              </Badge>
            ))}
          </p>
        </div>
        <div className="anchor-actions">
          {roomId !== null && (
            <ButtonLink look={live ? 'spark' : 'outline'} to={`/live/${roomId}`}>
              {t(live ? 'rooms.watch' : 'rooms.enter')}
            </ButtonLink>
          )}
          {me?.uid !== anchor.userId && (
            <FollowButton userId={anchor.userId} name={anchor.name} follow={follow} size="medium" />
          )}
        </div>
      </header>
      <div className="anchor-columns">
        <div className="room-main">
          <Card title={t('rooms.anchor.about')}>
            <Paragraphs text={anchor.details || anchor.introduction} />
            {anchor.pictures.length > 0 && (
              <ul className="anchor-pictures">
                {anchor.pictures.map((src, place) => (
                  <li key={src}>
                    <img
                      src={src}
                      alt={t('rooms.anchor.picture', { name: anchor.name, n: place + 1 })}
                      width={320}
                      height={320}
                      loading="lazy"
                    />
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {recordings.length > 0 && (
            <Recordings
              recordings={recordings}
              poster={anchor.cover}
              game={anchor.games[0] ?? null}
              play={(played) => <Replay {...played} />}
            />
          )}
          <LazyClipsPanel of={{ anchorId: anchor.userId }} />
        </div>
        <Card flush title={t('rooms.anchor.planned')}>
          <Planned anchor={anchor} />
        </Card>
      </div>
    </div>
  );
}

function Planned({ anchor: { planned } }: { anchor: AnchorProfile }) {
  const t = useT();
  if (planned.length === 0)
    return <EmptyState title={t('rooms.anchor.noPlans')} text={t('rooms.anchor.noPlansText')} />;
  return (
    <ol className="planned">
      {planned.map(({ match, state }) => (
        <li key={match.id}>
          <Link to={`/${match.game}/${match.id}`}>
            <DateTime at={match.startTime} />
            <span>
              <Crest crest={match.home.crest} />
              <bdi>{match.home.name}</bdi> – <bdi>{match.away.name}</bdi>
              <Crest crest={match.away.crest} />
            </span>
            <Badge tone={state === 'inProgress' ? 'live' : 'plain'}>{t(`rooms.planned.${state}`)}</Badge>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Line breaks are the author's paragraphs; text stays text. */
function Paragraphs({ text }: { text: string }): ReactNode {
  return text.split(/\n+/).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text do not move
    <p key={place} dir="auto">
      {line}
    </p>
  ));
}
