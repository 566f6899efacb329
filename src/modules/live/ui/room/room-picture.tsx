import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { DanmuControls } from '#modules/chat/ui/danmu-controls.tsx';
import { DanmuField } from '#modules/chat/ui/danmu-field.tsx';
import { DanmuLayer } from '#modules/chat/ui/danmu-layer.tsx';
import { useT } from '#web/i18n/use-t.ts';
import { Tool } from '#web/kit/player/controls.tsx';
import { Words } from '#web/kit/player/curtain.tsx';
import { Player } from '#web/kit/player/player.tsx';
import type { RoomDetail } from '../../rooms.contract.ts';
import { LoginBarrier, PayBarrier } from './barrier.tsx';
import { chatOf } from './chat-of.ts';
import type { Line } from './lines.rules.ts';
import { RobotBoard } from './robot-board.tsx';
import type { RoomParts } from './room-screen.tsx';
import { ScoreBug } from './score-bug.tsx';
import { useLineName } from './source-bar.tsx';
import type { MatchPart } from './use-match-part.ts';
import { useRoomName } from './use-room-name.ts';
import { useRoomView } from './use-room-view.ts';

interface RoomPictureProps {
  room: RoomDetail;
  line: Line | null;
  lines: readonly Line[];
  onLine(id: string): void;
  match: MatchPart | null;
  renderedAt: number;
  onUnlocked(): void;
  parts: RoomParts;
}

/** The player, or what stands in its place: the match told by a robot, a barrier, words. */
export function RoomPicture({
  room,
  line,
  lines,
  onLine,
  match,
  renderedAt,
  onUnlocked,
  parts,
}: RoomPictureProps) {
  const t = useT();
  const name = useRoomName()(room);
  const lineName = useLineName();
  const [view, toggle] = useRoomView();
  const danmu = room.danmu && <DanmuLayer key={chatOf(room)} room={chatOf(room)} />;
  if (room.mode === 'robot' && room.access === 'open' && match) {
    return (
      <div className="robot-stage">
        <RobotBoard {...match} />
        <div className="player-over">
          {danmu}
          {parts.over?.(room)}
        </div>
      </div>
    );
  }
  // The largest thing on the page; as the picture of a video it would come after all scripts.
  if (room.cover) preload(room.cover, { as: 'image', fetchPriority: 'high' });
  return (
    <Player
      label={t('rooms.player', { name })}
      ways={line?.ways ?? []}
      live
      poster={room.cover}
      barrier={barrierOf(room, onUnlocked)}
      off={
        room.closed ? <Words icon="ban" title={t('rooms.closed')} text={t('rooms.closedText')} /> : undefined
      }
      lines={
        line
          ? {
              options: lines.map((one) => ({ id: one.id, label: lineName(one) })),
              selected: line.id,
              onSelect: onLine,
            }
          : undefined
      }
      theatre={{ on: view.isTheater, toggle: () => toggle('isTheater') }}
      over={
        <>
          {danmu}
          {parts.over?.(room)}
          {view.isMatch && match && (
            <ScoreBug match={match.detail.match} sport={match.sport} renderedAt={renderedAt} />
          )}
        </>
      }
      middle={room.danmu && <DanmuField key={chatOf(room)} room={chatOf(room)} />}
      tools={
        <>
          {room.danmu && <DanmuControls />}
          {match && (
            <Tool
              className="player-wide"
              icon="bars"
              label={t('rooms.view.match')}
              pressed={view.isMatch}
              onClick={() => toggle('isMatch')}
            />
          )}
          <Tool
            className="player-wide"
            icon="list"
            label={t('rooms.view.source')}
            pressed={view.isSource}
            onClick={() => toggle('isSource')}
          />
        </>
      }
    />
  );
}

function barrierOf(room: RoomDetail, onUnlocked: () => void): ReactNode {
  if (room.access === 'login') return <LoginBarrier />;
  return room.access === 'pay' && room.price !== null ? (
    <PayBarrier roomId={room.id} price={room.price} onUnlocked={onUnlocked} />
  ) : null;
}
