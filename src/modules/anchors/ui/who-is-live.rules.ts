import type { RoomChange } from '#modules/live/rooms.contract.ts';
import type { Anchor } from '../profiles.contract.ts';

/** Anchors after some rooms have changed. */
export function withWhoIsLive(anchors: readonly Anchor[], changes: readonly RoomChange[]): readonly Anchor[] {
  const live = new Map(changes.flatMap(({ anchor, live }) => (anchor ? [[anchor.userId, live]] : [])));
  return anchors.map((anchor) => ({ ...anchor, live: live.get(anchor.userId) ?? anchor.live }));
}

/** The same after a snapshot of all that is live. */
export const withWhoIsLiveNow = (anchors: readonly Anchor[], now: readonly RoomChange[]): readonly Anchor[] =>
  withWhoIsLive(
    anchors.map((anchor) => ({ ...anchor, live: false })),
    now,
  );
