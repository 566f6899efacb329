import type { RoomMode } from './rooms.rules.ts';

export interface Named {
  id: number;
  title: string;
  match: { home: { name: string }; away: { name: string } } | null;
}

/** The name of a room: its title, or its match. */
export function roomName({ id, title, match }: Named, nameless: (id: number) => string): string {
  if (title) return title;
  return match ? `${match.home.name} – ${match.away.name}` : nameless(id);
}

/** The anchor and the name of a room, as far as it has them. */
export const roomLabel = (room: Named & { anchor: { name: string } | null }): string =>
  [room.anchor?.name, roomName(room, () => '')].filter(Boolean).join(' · ');

/** Custom rooms have an address of their own. */
export const roomPath = ({ id, mode }: { id: number; mode: RoomMode }): string =>
  `/${mode === 'custom' ? 'customLive' : 'live'}/${id}`;
