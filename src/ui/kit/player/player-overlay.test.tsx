import type { Phase } from './player.rules.ts';
import { type PlayerOverlayKind, playerOverlayOf } from './player-overlay.tsx';

it.each<[Phase, boolean, PlayerOverlayKind]>([
  ['idle', false, 'play'],
  ['connecting', true, 'connecting'],
  ['playing', false, 'none'],
  ['playing', true, 'play'],
  ['stalled', false, 'connecting'],
  ['poor', false, 'poor'],
  ['waiting', false, 'poor'],
  ['off', false, 'off'],
  ['offline', false, 'offline'],
  ['failed', false, 'failed'],
  ['done', false, 'none'],
  ['resting', true, 'play'],
])('%s (paused broadcast: %s) shows %s', (phase, pausedLive, kind) => {
  expect(playerOverlayOf(phase, pausedLive)).toBe(kind);
});
