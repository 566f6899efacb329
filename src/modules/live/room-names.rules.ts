import type { RoomMode } from './rooms.rules.ts';

export interface Named {
  id: number;
  title: string;
  match: { home: { name: string }; away: { name: string } } | null;
}

/** What a room is called: by its title, else by its match. */
export function roomName({ id, title, match }: Named, nameless: (id: number) => string): string {
  if (title) return title;
  return match ? `${match.home.name} – ${match.away.name}` : nameless(id);
}

/** Whose it is and what is on, as far as there is either. */
export const roomLabel = (room: Named & { anchor: { name: string } | null }): string =>
  [room.anchor?.name, roomName(room, () => '')].filter(Boolean).join(' · ');

/** Custom rooms have an address of their own. */
export const roomPath = ({ id, mode }: { id: number; mode: RoomMode }): string =>
  `/${mode === 'custom' ? 'customLive' : 'live'}/${id}`;
