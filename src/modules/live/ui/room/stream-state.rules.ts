import type { RoomDetail } from '../../rooms.contract.ts';

/** paused: live without a push. ended: live while this page was open, and over. off: not live. */
export type StreamState = 'playing' | 'paused' | 'ended' | 'off';

/** From the room's state, which its topic updates: a player alone cannot distinguish a pause from a poor network. */
export function streamStateOf(
  { live, paused }: Pick<RoomDetail, 'live' | 'paused'>,
  wasLive: boolean,
): StreamState {
  if (live) return paused ? 'paused' : 'playing';
  return wasLive ? 'ended' : 'off';
}
