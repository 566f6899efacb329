import { roomFactory } from '#modules/live/ui/room/room.factory.ts';
import type { Anchor } from '../profiles.contract.ts';
import { withWhoIsLive, withWhoIsLiveNow } from './who-is-live.rules.ts';

it('anchors in lists follow changes of single rooms and whole snapshots', () => {
  const anchor = (userId: number, live: boolean) => ({ userId, live }) as Anchor;
  const shown = [anchor(7, true), anchor(8, true), anchor(9, false)];
  const room = (userId: number, live = true) =>
    roomFactory({ live, anchor: { userId, name: '', avatar: null } });
  const lives = (list: readonly Anchor[]) => list.map(({ live }) => live);
  expect(lives(withWhoIsLive(shown, [room(7, false)]))).toEqual([false, true, false]);
  expect(lives(withWhoIsLiveNow(shown, [room(9), roomFactory({ anchor: null })]))).toEqual([
    false,
    false,
    true,
  ]);
});
