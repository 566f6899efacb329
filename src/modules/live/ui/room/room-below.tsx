import type { Match } from '#modules/matches/matches.contract.ts';
import { MatchCard } from '#modules/matches/ui/match-card.tsx';
import type { Recording } from '#modules/media/media.contract.ts';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { Room, RoomDetail } from '../../rooms.contract.ts';
import { Recordings } from './recordings.tsx';
import { RoomAbout } from './room-about.tsx';
import { RoomCard } from './room-card.tsx';
import type { RoomParts } from './room-parts.ts';
import { useRoomName } from './use-room-name.ts';

interface RoomBelowProps {
  room: RoomDetail;
  match: Match | null;
  replays: readonly Recording[];
  others: readonly Room[];
  play: RoomParts['replay'];
}

/** Below the stream: the streamer, the match, replays, and other live rooms. */
export function RoomBelow({ room, match, replays, others, play }: RoomBelowProps) {
  const t = useT();
  const name = useRoomName()(room);
  return (
    <div className="room-below">
      <div className="room-cards">
        <Card title={t(room.anchor ? 'rooms.anchor.about' : 'rooms.about.room')}>
          <RoomAbout room={room} share={<ShareButton title={name} />} />
        </Card>
        {match && (
          <Card title={t('rooms.tab.match')}>
            <MatchCard match={match} />
            <ButtonLink look="outline" wide to={`/${match.game}/${match.id}`}>
              {t('rooms.match.more')}
            </ButtonLink>
          </Card>
        )}
      </div>
      {replays.length > 0 && (
        <div id="replays">
          <Recordings
            recordings={replays}
            poster={room.cover}
            game={match?.game ?? null}
            hasDanmu={room.danmu}
            play={play}
          />
        </div>
      )}
      {others.length > 0 && (
        <section aria-label={t('rooms.also.title')}>
          <header className="room-also">
            <h2>{t('rooms.also.title')}</h2>
            <Link to="/live">{t('rooms.list.all')}</Link>
          </header>
          <ul className="room-grid">
            {others.map((other) => (
              <RoomCard key={other.id} room={other} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
