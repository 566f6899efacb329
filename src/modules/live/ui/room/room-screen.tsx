import { useState } from 'react';
import { LazyChatPanel } from '#modules/chat/ui/chat-panel.lazy.tsx';
import { isOver } from '#modules/matches/matches.rules.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { HoldContext } from '#ui/realtime/use-hold.ts';
import { useRoot } from '#ui/root/use-root.ts';
import type { Room, RoomDetail, RoomPage } from '../../rooms.contract.ts';
import { accessGateOf } from './access-gate.rules.ts';
import { chatOf } from './chat-of.ts';
import { linesOf } from './lines.rules.ts';
import { FollowMatch, useNewest } from './live-match.tsx';
import { RoomBelow } from './room-below.tsx';
import { RoomHead } from './room-head.tsx';
import type { RoomParts } from './room-parts.ts';
import { RoomPicture } from './room-picture.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { SourceBar } from './source-bar.tsx';
import { StreamMessage } from './stream-message.tsx';
import { streamStateOf } from './stream-state.rules.ts';
import { useAlsoLive } from './use-also-live.ts';
import { useGoalMarks } from './use-goal-marks.ts';
import { type MatchPart, useMatchPart } from './use-match-part.ts';
import { useMatchRooms } from './use-match-rooms.ts';
import { usePictureHold } from './use-picture-hold.ts';
import { useReplays } from './use-replays.ts';
import { useRoom } from './use-room.ts';
import { useRoomView } from './use-room-view.ts';

export interface RoomScreenProps {
  room: RoomDetail;
  /** Live rooms of the same match. */
  rooms: readonly Room[];
  match: MatchPart | null;
  /** All live rooms, the most watched first. */
  live: RoomPage | null;
  recordings: readonly Recording[];
  follow: { follow: boolean; followers: number } | null;
  renderedAt: number;
}

/** A room: player, streamer, chat. */
export function RoomScreen({ parts, ...props }: RoomScreenProps & { parts: RoomParts }) {
  const t = useT();
  const { me } = useRoot();
  const [view] = useRoomView();
  const [room, refresh] = useRoom(props.room);
  const part = useMatchPart(room.match, props.match);
  const [match, setMatch] = useNewest(part);
  const lines = linesOf(room.sources);
  const [chosen, setChosen] = useState<string | null>(null);
  const line = lines.find(({ id }) => id === chosen) ?? lines[0] ?? null;
  const rooms = useMatchRooms({ rev: props.room.rev, rooms: props.rooms }, room.matchId);
  const shown = match?.detail.match ?? room.match;
  const gate = accessGateOf(room, shown !== null && isOver(shown.state));
  const chat = chatOf(room);
  const [wasLive, setWasLive] = useState(room.live);
  if (room.live && !wasLive) setWasLive(true);
  const state = streamStateOf(room, wasLive);
  const replays = useReplays(room.id, props.recordings, state === 'ended');
  const others = useAlsoLive(props.live, rooms, room);
  const { hold, picture, shownAt } = usePictureHold(
    room.id,
    view.isInStep && state === 'playing' && line !== null,
  );
  const [isPast, setPast] = useState(false);
  const marks = useGoalMarks(match, shownAt, room.rewind !== null);
  return (
    <HoldContext value={hold}>
      {part && <FollowMatch key={part.detail.match.id} part={part} onChange={setMatch} />}
      {/* An access gate has no player controls, and so no way to leave theatre mode. */}
      <div className="page room" data-theatre={(view.isTheater && !gate) || undefined}>
        <div className="room-main">
          <Card flush className="room-stage">
            <RoomPicture
              room={room}
              line={line}
              lines={lines}
              onLine={setChosen}
              match={match}
              renderedAt={props.renderedAt}
              gate={gate}
              state={state}
              message={
                <StreamMessage room={room} state={state} others={others} hasReplays={replays.length > 0} />
              }
              onUnlocked={refresh}
              parts={parts}
              picture={picture}
              marks={marks}
              isPast={isPast}
              onPast={setPast}
            />
            {view.isSource && (
              <SourceBar room={room} rooms={rooms} lines={lines} line={line?.id ?? null} onLine={setChosen} />
            )}
            <RoomHead room={room} follow={props.follow} own={me?.uid === room.anchor?.userId} />
          </Card>
          {parts.below?.(room)}
          <RoomBelow room={room} match={shown} replays={replays} others={others} play={parts.replay} />
        </div>
        <aside className="room-side" aria-label={t('rooms.side')}>
          <div role="status">{isPast && <p className="room-past">{t('rooms.past')}</p>}</div>
          <RoomTabs
            room={room}
            chat={<LazyChatPanel key={chat} room={chat} beside={parts.beside?.(room)} />}
            match={match}
            board={parts.board?.(room)}
          />
        </aside>
      </div>
    </HoldContext>
  );
}
