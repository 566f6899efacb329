import type { ReactNode, RefObject } from 'react';
import { preload } from 'react-dom';
import { DanmuControls } from '#modules/chat/ui/danmu-controls.tsx';
import { DanmuField } from '#modules/chat/ui/danmu-field.tsx';
import { DanmuLayer } from '#modules/chat/ui/danmu-layer.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Tool } from '#ui/kit/player/controls.tsx';
import type { StreamSource } from '#ui/kit/player/player.rules.ts';
import { Player } from '#ui/kit/player/player.tsx';
import type { PlayerPicture } from '#ui/kit/player/player-props.ts';
import type { RewindMark } from '#ui/kit/player/rewind.rules.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import type { RoomDetail } from '../../rooms.contract.ts';
import type { AccessGate } from './access-gate.rules.ts';
import { EndedGate, LoginGate, PayGate } from './access-gate.tsx';
import { chatOf } from './chat-of.ts';
import type { Line } from './lines.rules.ts';
import { RobotScoreboard } from './robot-scoreboard.tsx';
import type { RoomParts } from './room-parts.ts';
import { ScoreBug } from './score-bug.tsx';
import { useLineName } from './source-bar.tsx';
import type { StreamState } from './stream-state.rules.ts';
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
  gate: AccessGate | null;
  state: StreamState;
  /** Shown where there is no stream. */
  message: ReactNode;
  onUnlocked(): void;
  parts: RoomParts;
  picture: RefObject<PlayerPicture | null>;
  /** Goals, on the bar of a broadcast that can be rewound. */
  marks: readonly RewindMark[];
  /** The viewer watches the past: danmu and score are of the present, and not over its picture. */
  isPast: boolean;
  onPast(isPast: boolean): void;
}

/** The player, or in its place the robot room's live text, the access gate, or a message. */
export function RoomPicture({
  room,
  line,
  lines,
  onLine,
  match,
  renderedAt,
  gate,
  state,
  message,
  onUnlocked,
  parts,
  picture,
  marks,
  isPast,
  onPast,
}: RoomPictureProps) {
  const t = useT();
  const name = useRoomName()(room);
  const lineName = useLineName();
  const [view, toggle] = useRoomView();
  const danmu = room.danmu && <DanmuLayer key={chatOf(room)} room={chatOf(room)} />;
  const sources = (
    <Tool
      className="player-wide"
      icon="list"
      label={t('rooms.view.source')}
      pressed={view.isSource}
      onClick={() => toggle('isSource')}
    />
  );
  const field = room.danmu && <DanmuField key={chatOf(room)} room={chatOf(room)} />;
  const theatre = { on: view.isTheater, toggle: () => toggle('isTheater') };
  if (room.mode === 'robot' && room.access === 'open' && (match || room.match)) {
    return (
      <div className="robot-stage">
        {match ? <RobotScoreboard {...match} renderedAt={renderedAt} /> : <SkeletonRows />}
        <div className="player-over">
          {danmu}
          {parts.over?.(room)}
        </div>
        <div className="player-row robot-tools" dir="ltr">
          {field}
          {room.danmu && <DanmuControls />}
          {sources}
          <Tool
            className={theatre.on ? '' : 'player-wide'}
            icon="theatre"
            label={t('player.theatre')}
            pressed={theatre.on}
            onClick={theatre.toggle}
          />
        </div>
      </div>
    );
  }
  // The largest contentful paint; as the poster of a video it would load after all scripts.
  if (room.cover) preload(room.cover, { as: 'image', fetchPriority: 'high' });
  return (
    <Player
      picture={picture}
      rewind={state === 'playing' && line === lines[0] ? room.rewind : null}
      marks={marks}
      onPast={onPast}
      label={t('rooms.player', { name })}
      ways={state === 'playing' ? (line?.ways ?? NO_WAYS) : NO_WAYS}
      live
      poster={room.cover}
      gate={gateContent(gate, room, onUnlocked)}
      off={message}
      lines={
        line
          ? {
              options: lines.map((one) => ({ id: one.id, label: lineName(one) })),
              selected: line.id,
              onSelect: onLine,
            }
          : undefined
      }
      theatre={theatre}
      over={
        <>
          {!isPast && danmu}
          {parts.over?.(room)}
          {view.isMatch && match && !isPast && (
            <ScoreBug match={match.detail.match} sport={match.sport} renderedAt={renderedAt} />
          )}
        </>
      }
      middle={field}
      tools={
        <>
          {room.danmu && <DanmuControls />}
          <Tool
            icon="clock"
            label={t('rooms.view.step')}
            pressed={view.isInStep}
            onClick={() => toggle('isInStep')}
          />
          {match && (
            <Tool
              className="player-wide"
              icon="bars"
              label={t('rooms.view.match')}
              pressed={view.isMatch}
              onClick={() => toggle('isMatch')}
            />
          )}
          {parts.tools?.(room, () => picture.current?.capturedAt() ?? null)}
          {sources}
        </>
      }
    />
  );
}

function gateContent(kind: AccessGate | null, room: RoomDetail, onUnlocked: () => void): ReactNode {
  if (kind === 'login') return <LoginGate />;
  if (kind === 'over') return <EndedGate />;
  return kind === 'pay' && room.price !== null ? (
    <PayGate roomId={room.id} price={room.price} onUnlocked={onUnlocked} />
  ) : null;
}

const NO_WAYS: readonly StreamSource[] = [];
