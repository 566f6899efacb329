import { type StreamState, streamStateOf } from './stream-state.rules.ts';

it.each<[{ live: boolean; paused: boolean }, boolean, StreamState]>([
  [{ live: true, paused: false }, true, 'playing'],
  [{ live: true, paused: true }, true, 'paused'],
  [{ live: false, paused: false }, true, 'ended'],
  [{ live: false, paused: false }, false, 'off'],
])('%o, live before: %s: %s', (room, wasLive, state) => {
  expect(streamStateOf(room, wasLive)).toBe(state);
});
