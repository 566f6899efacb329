import type { ReactNode } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { Phase } from './player.rules.ts';

export type PlayerOverlayKind = 'none' | 'play' | 'connecting' | 'poor' | 'off' | 'offline' | 'failed';

/** The overlay of the picture. A paused recording shows its picture; a paused broadcast has moved on. */
export function playerOverlayOf(phase: Phase, pausedLive: boolean): PlayerOverlayKind {
  switch (phase) {
    case 'playing':
      return pausedLive ? 'play' : 'none';
    case 'stalled':
    case 'connecting':
      return 'connecting';
    case 'waiting':
    case 'poor':
      return 'poor';
    case 'idle':
    case 'resting':
      return 'play';
    case 'done':
      return 'none';
    default:
      return phase;
  }
}

interface PlayerOverlayProps {
  kind: PlayerOverlayKind;
  poster?: string | null;
  off?: ReactNode;
  onPlay(): void;
  onRetry(): void;
}

/** Shows and announces the state, with its action. */
export function PlayerOverlay({ kind, poster, off, onPlay, onRetry }: PlayerOverlayProps) {
  const t = useT();
  if (kind === 'play')
    return (
      <div className="player-curtain" data-bare>
        <button type="button" className="player-start" aria-label={t('player.play')} onClick={onPlay}>
          <Icon name="triangle" size={28} fill />
        </button>
      </div>
    );
  const again = (
    <Button look="spark" size="small" icon="refresh" onClick={onRetry}>
      {t('player.retry')}
    </Button>
  );
  return (
    <div className="player-status" role="status">
      {kind === 'connecting' && (
        <span className="player-wait">
          <i className="spinner" />
          <span className="sr-only">{t('player.connecting')}</span>
        </span>
      )}
      {kind === 'poor' && (
        <span className="player-pill">
          <i className="spinner" />
          {t('player.poor')}
        </span>
      )}
      {kind === 'off' && (
        <div className="player-curtain" data-solid={!poster || undefined}>
          {off ?? <Words icon="monitor" title={t('player.off')} text={t('player.off_text')} />}
        </div>
      )}
      {kind === 'offline' && (
        <div className="player-curtain">
          <Words icon="wifi-off" title={t('player.offline')} text={t('player.offline_text')} />
          {again}
        </div>
      )}
      {kind === 'failed' && (
        <div className="player-curtain" data-solid>
          <Words icon="warn" title={t('player.failed')} text={t('player.failed_text')} />
          {again}
        </div>
      )}
    </div>
  );
}

/** A message instead of the picture. */
export function Words({ icon, title, text }: { icon: IconName; title: ReactNode; text?: ReactNode }) {
  return (
    <div className="player-words">
      <Icon name={icon} size={28} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
    </div>
  );
}
