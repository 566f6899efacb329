import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { RoomDetail, RoomPage } from '../../rooms.contract.ts';
import { LiveTabs } from './rooms-screen.tsx';
import type { MatchPart } from './use-match-part.ts';
import { nameLang, useRoomName } from './use-room-name.ts';
import { useRooms } from './use-rooms.ts';
import { toggleInWall, WALL_MOST, wallAddress } from './wall.rules.ts';
import { WallCell } from './wall-cell.tsx';

export interface WallScreenProps {
  /** The rooms to choose from. */
  list: RoomPage;
  chosen: readonly RoomDetail[];
  /** The matches of its text rooms. */
  matches: readonly MatchPart[];
  renderedAt: number;
}

/** Several rooms at once, one of them with sound. */
export function WallScreen({ list, chosen, matches, renderedAt }: WallScreenProps) {
  const t = useT();
  const nameOf = useRoomName();
  const navigate = useNavigate();
  const { rooms } = useRooms(list, {});
  const wall = chosen.map(({ id }) => id);
  const [wanted, setWanted] = useState<number | null>(null);
  const loud = wanted !== null && wall.includes(wanted) ? wanted : wall[0];
  const toggle = (id: number) =>
    void navigate(wallAddress(toggleInWall(wall, id)), { replace: true, preventScrollReset: true });
  const full = wall.length >= WALL_MOST;
  return (
    <div className="page rooms-page">
      <header className="rooms-head">
        <h1>{t('rooms.wall.title')}</h1>
        <p>{t('rooms.wall.about', { max: WALL_MOST })}</p>
      </header>
      <Card flush>
        <LiveTabs current="/live2" />
      </Card>
      {rooms.length > 0 && (
        <fieldset className="wall-choice" aria-label={t('rooms.wall.choose')}>
          {rooms.map((room) => {
            const on = wall.includes(room.id);
            return (
              <Chip key={room.id} pressed={on} onPress={() => (on || !full) && toggle(room.id)}>
                <bdi {...nameLang(room)}>{nameOf(room)}</bdi>
              </Chip>
            );
          })}
        </fieldset>
      )}
      {full && <p role="status">{t('rooms.wall.full', { max: WALL_MOST })}</p>}
      {chosen.length > 0 ? (
        <ul className="wall" data-rooms={chosen.length}>
          {chosen.map((room) => (
            <WallCell
              key={room.id}
              initial={room}
              match={matches.find(({ detail }) => detail.match.id === room.matchId) ?? null}
              renderedAt={renderedAt}
              loud={room.id === loud}
              onUnmute={() => setWanted(room.id)}
              onRemove={() => toggle(room.id)}
            />
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState
            title={t(rooms.length > 0 ? 'rooms.wall.empty' : 'rooms.list.none')}
            text={t(rooms.length > 0 ? 'rooms.wall.emptyText' : 'rooms.list.noneText')}
          />
        </Card>
      )}
    </div>
  );
}
