import { RoomScreen, type RoomScreenProps } from '#modules/live/ui/room/room-screen.tsx';
import { useRoot } from '../../shell/use-root.ts';
import '#modules/live/ui/room/room.css';
import '#modules/matches/ui/detail/detail.css';

/** A room with what other features bring to it. Another viewer may see another room. */
export function RoomPage(props: RoomScreenProps) {
  const { me } = useRoot();
  return <RoomScreen key={`${props.room.id} ${me?.uid ?? 'guest'}`} {...props} parts={{}} />;
}
