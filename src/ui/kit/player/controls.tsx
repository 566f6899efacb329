import type { RefObject } from 'react';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { formatPercent } from '../format/decimals.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { toggleFullscreen, togglePictureInPicture } from './fullscreen.ts';
import { LiveEdge } from './live-edge.tsx';
import type { PlayerProps } from './player-props.ts';
import { ChoiceMenu, QualityMenu } from './quality-menu.tsx';
import { marksOf } from './rewind.rules.ts';
import { SeekBar } from './seek-bar.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import type { PlayerControl } from './use-player.ts';
import type { Rewind } from './use-rewind.ts';
import type { useVolume } from './use-volume.ts';

interface ControlsProps extends PlayerProps {
  /** The viewer watches the past of a broadcast. */
  past: boolean;
  control: Rewind;
  player: PlayerControl;
  volume: ReturnType<typeof useVolume>;
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
}

/** Time runs from left to right in every language, and so does the row. */
export function Controls({ player, volume, video, frame, past, control, ...props }: ControlsProps) {
  const { live = false, marks = [], moments = [], lines, theatre, chapters, seconds, middle, tools } = props;
  const t = useT();
  const { locale } = useI18n();
  const full = useFullscreen(frame);
  const silent = volume.muted || volume.volume === 0;
  return (
    <div className="player-controls" dir="ltr">
      {(!live || control.reach) && (
        <SeekBar
          video={video}
          chapters={chapters}
          marks={control.reach ? marksOf(control.reach, marks, control.length()) : moments}
          seconds={seconds}
          expected={past ? control.length() : 0}
          edge={live ? control : undefined}
          preview={live || past ? null : props.preview}
        />
      )}
      <div className="player-row">
        <Tool
          icon={player.paused ? 'triangle' : 'pause'}
          label={t(player.paused ? 'player.play' : 'player.pause')}
          onClick={player.toggle}
        />
        <span className="player-volume">
          <Tool
            icon={silent ? 'mute' : 'volume'}
            label={t(silent ? 'player.unmute' : 'player.mute')}
            onClick={volume.toggleMuted}
          />
          <input
            type="range"
            aria-label={t('player.volume')}
            min={0}
            max={1}
            step={0.05}
            value={silent ? 0 : volume.volume}
            aria-valuetext={formatPercent(silent ? 0 : volume.volume * 100, locale)}
            onChange={(event) => volume.set(Number(event.currentTarget.value))}
          />
        </span>
        {live && player.phase !== 'off' && <LiveEdge player={player} />}
        {past && (
          <button type="button" className="player-live" data-behind onClick={control.leave}>
            {t('player.to_live')}
          </button>
        )}
        <span className="player-middle">{middle}</span>
        {tools}
        {lines && lines.options.length > 1 && (
          <ChoiceMenu
            label={t('player.line')}
            options={lines.options}
            selected={lines.selected}
            onSelect={lines.onSelect}
          />
        )}
        {!live && <SpeedMenu video={video} />}
        {player.qualities.length > 1 && <QualityMenu player={player} />}
        {theatre && (
          <Tool
            className="player-wide"
            icon="theatre"
            label={t('player.theatre')}
            pressed={theatre.on}
            onClick={theatre.toggle}
          />
        )}
        <Tool
          className="player-wide"
          icon="window"
          label={t('player.window')}
          onClick={() => togglePictureInPicture(video.current)}
        />
        <Tool
          icon="full"
          label={t(full ? 'player.leave_full' : 'player.full')}
          pressed={full}
          onClick={() => toggleFullscreen(frame.current, video.current)}
        />
      </div>
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  onClick(): void;
  pressed?: boolean;
  className?: string;
}

/** A button of the row; pages add their own in the same style. */
export function Tool({ icon, label, onClick, pressed, className }: ToolProps) {
  return (
    <button
      type="button"
      className={className ? `player-tool ${className}` : 'player-tool'}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} fill={icon === 'triangle'} />
    </button>
  );
}
