import { ClipTool } from '#modules/clips/ui/clip-tool.tsx';
import { LazyClipsPanel } from '#modules/clips/ui/clips-panel.lazy.tsx';
import { GiftBar } from '#modules/gifts/ui/gift-bar.tsx';
import { GiftButton } from '#modules/gifts/ui/gift-button.tsx';
import { GiftLayer } from '#modules/gifts/ui/gift-layer.tsx';
import { GiftLeaderboard } from '#modules/gifts/ui/gift-leaderboard.tsx';
import type { RoomParts } from '#modules/live/ui/room/room-parts.ts';
import { RoomScreen, type RoomScreenProps } from '#modules/live/ui/room/room-screen.tsx';
import { Replay } from '#modules/replays/ui/replay.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import '#modules/live/ui/room/room.css';
import '#modules/live/ui/room/rooms.css';
import '#modules/matches/ui/detail/detail.css';

/** Gifts go to an anchor: a room without one has none. */
const PARTS: RoomParts = {
  over: ({ id, anchor, giftEffects }) => anchor && <GiftLayer roomId={id} effects={giftEffects} />,
  below: ({ id, anchor, live }) => (
    <>
      {anchor && <GiftBar roomId={id} anchorId={anchor.userId} live={live} />}
      <LazyClipsPanel of={{ roomId: id }} />
    </>
  ),
  tools: ({ id, rewind }, shownAt) => rewind && <ClipTool roomId={id} shownAt={shownAt} />,
  beside: ({ id, anchor, live }) => anchor && <GiftButton roomId={id} anchorId={anchor.userId} live={live} />,
  replay: (played) => <Replay {...played} />,
  board: ({ id, anchor }) => anchor && <GiftLeaderboard roomId={id} />,
};

/** A room with the parts of other modules. Keyed by viewer, because permissions differ. */
export function RoomPage(props: RoomScreenProps) {
  const { me } = useRoot();
  return <RoomScreen key={`${props.room.id} ${me?.uid ?? 'guest'}`} {...props} parts={PARTS} />;
}
