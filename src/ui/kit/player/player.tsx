import { type KeyboardEvent, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { commandOf, FAR_STEP, SEEK_STEP, VOLUME_STEP } from './controls.rules.ts';
import { Controls } from './controls.tsx';
import { toggleFullscreen, togglePictureInPicture } from './fullscreen.ts';
import type { StreamSource } from './player.rules.ts';
import { PlayerOverlay, playerOverlayOf } from './player-overlay.tsx';
import type { PlayerProps } from './player-props.ts';
import { EDGE_SECONDS } from './rewind.rules.ts';
import { type PlayerControl, usePlayer } from './use-player.ts';
import { useRewind } from './use-rewind.ts';
import { useVolume } from './use-volume.ts';
import { useWakeLock } from './use-wake-lock.ts';
import './controls.css';
import './player.css';

/** One player for broadcasts and recordings. Texts: the pack `player`. */
export function Player(props: PlayerProps) {
  const { label, live = false, poster, autoPlay = live, theatre, over, gate, off } = props;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const rewind = useRewind((live && !gate && props.rewind) || null);
  const past = rewind.startAt === null || !props.rewind ? null : { ...props.rewind, startAt: rewind.startAt };
  const isPast = past !== null;
  const isLive = live && !isPast;
  const ways: readonly StreamSource[] = past
    ? [{ kind: 'hls', url: past.playlist, startAt: past.startAt }]
    : props.ways;
  const player = usePlayer({ video, ways: gate ? NONE : ways, live: isLive, autoPlay });
  useRewindPlayback(isPast, player, rewind.leave);
  const onPast = useEffectEvent((watched: boolean) => props.onPast?.(watched));
  useEffect(() => onPast(isPast), [isPast]);
  useImperativeHandle(props.picture, () => ({ capturedAt: player.capturedAt }));
  const volume = useVolume(video, props.muted);
  const awake = useWakeLock(frame);
  const overlay = playerOverlayOf(player.phase, isLive && player.paused);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = video.current;
    const command = commandOf(event, focusOf(event.target));
    if (!element || !command || gate) return;
    const seek = (by: number) => {
      if (isLive) return by < 0 && rewind.reach ? rewind.go(rewind.length() - EDGE_SECONDS + by) : undefined;
      const isAtEdge = past && element.currentTime + by > element.duration - EDGE_SECONDS;
      if (isAtEdge && by > 0) rewind.leave();
      else element.currentTime += by;
    };
    const commands = {
      toggle: player.toggle,
      mute: volume.toggleMuted,
      louder: () => volume.set(volume.volume + VOLUME_STEP),
      quieter: () => volume.set(volume.volume - VOLUME_STEP),
      back: () => seek(-SEEK_STEP),
      forward: () => seek(SEEK_STEP),
      farBack: () => seek(-FAR_STEP),
      farForward: () => seek(FAR_STEP),
      full: () => toggleFullscreen(frame.current, element),
      theatre: () => theatre?.toggle(),
      window: () => togglePictureInPicture(element),
    };
    event.preventDefault();
    commands[command]();
  };

  return (
    <section
      ref={frame}
      className="player"
      aria-label={label}
      data-phase={player.phase}
      data-awake={awake || player.paused || undefined}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: broadcasts come without captions */}
      <video
        ref={video}
        className="player-video"
        poster={poster ?? undefined}
        playsInline
        preload="none"
        tabIndex={-1}
        onClick={({ nativeEvent }) => isTouch(nativeEvent) || player.toggle()}
        onDoubleClick={() => toggleFullscreen(frame.current, video.current)}
      />
      {over && <div className="player-over">{over}</div>}
      {gate ? (
        <div className="player-curtain" data-solid>
          {gate}
        </div>
      ) : (
        <>
          <PlayerOverlay
            kind={overlay}
            poster={poster}
            off={off}
            onPlay={player.toggle}
            onRetry={player.retry}
          />
          <Controls
            {...props}
            live={isLive}
            past={isPast}
            control={rewind}
            player={player}
            volume={volume}
            video={video}
            frame={frame}
          />
        </>
      )}
    </section>
  );
}

/** Who rewinds wants to watch, also from a pause. A broadcast that ends meanwhile is not waited for. */
function useRewindPlayback(isPast: boolean, player: PlayerControl, leave: () => void): void {
  const begin = useEffectEvent(player.retry);
  useEffect(() => {
    if (isPast) begin();
  }, [isPast]);
  const end = useEffectEvent(leave);
  const isOver = isPast && (player.phase === 'failed' || player.phase === 'done');
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}

const NONE: readonly StreamSource[] = [];

/** A tap on the picture shows the hidden controls. */
const isTouch = (click: MouseEvent): boolean =>
  click instanceof PointerEvent && click.pointerType === 'touch';

function focusOf(target: EventTarget) {
  const is = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const range = is('input[type=range]');
  return {
    range,
    typing: !range && is('input, textarea, select, [contenteditable], [role=menu], [role=dialog]'),
    button: is('button, a'),
  };
}
