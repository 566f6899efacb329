import { type CurtainKind, curtainOf } from './curtain.tsx';
import type { Phase } from './player.rules.ts';

it.each<[Phase, boolean, CurtainKind]>([
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
])('%s (paused broadcast: %s) shows %s', (phase, pausedLive, curtain) => {
  expect(curtainOf(phase, pausedLive)).toBe(curtain);
});
