import type { RoomChange } from '#modules/live/rooms.contract.ts';
import type { Anchor } from '../profiles.contract.ts';

/** Anchors after changes of some rooms. */
export function withWhoIsLive(anchors: readonly Anchor[], changes: readonly RoomChange[]): readonly Anchor[] {
  const live = new Map(changes.flatMap(({ anchor, live }) => (anchor ? [[anchor.userId, live]] : [])));
  return anchors.map((anchor) => ({ ...anchor, live: live.get(anchor.userId) ?? anchor.live }));
}

/** Anchors after a snapshot of all live rooms. */
export const withWhoIsLiveNow = (anchors: readonly Anchor[], now: readonly RoomChange[]): readonly Anchor[] =>
  withWhoIsLive(
    anchors.map((anchor) => ({ ...anchor, live: false })),
    now,
  );
