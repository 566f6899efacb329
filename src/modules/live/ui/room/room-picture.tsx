import { useT } from '#web/i18n/use-t.ts';
import { Tool } from '#web/kit/player/controls.tsx';
import { Words } from '#web/kit/player/curtain.tsx';
import { Player } from '#web/kit/player/player.tsx';
import type { RoomDetail } from '../../rooms.contract.ts';
import { LoginBarrier } from './barrier.tsx';
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
export function RoomPicture({ room, line, lines, onLine, match, renderedAt, parts }: RoomPictureProps) {
  const t = useT();
  const name = useRoomName()(room);
  const lineName = useLineName();
  const [view, toggle] = useRoomView();
  if (room.mode === 'robot' && room.access === 'open' && match) {
    return (
      <div className="robot-stage">
        <RobotBoard {...match} />
        <div className="player-over">{parts.over?.(room, view.danmu)}</div>
      </div>
    );
  }
  const barrier = room.access === 'login' ? <LoginBarrier /> : null;
  return (
    <Player
      label={t('rooms.player', { name })}
      ways={line?.ways ?? []}
      live
      poster={room.cover}
      barrier={barrier}
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
          {parts.over?.(room, view.danmu)}
          {view.isMatch && match && (
            <ScoreBug match={match.detail.match} sport={match.sport} renderedAt={renderedAt} />
          )}
        </>
      }
      middle={parts.middle?.(room)}
      tools={
        <>
          {parts.tools?.(room)}
          {parts.chat && room.danmu && (
            <Tool
              icon="danmu"
              label={t('rooms.view.danmu')}
              pressed={view.danmu}
              onClick={() => toggle('danmu')}
            />
          )}
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
