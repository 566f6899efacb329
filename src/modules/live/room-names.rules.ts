import type { Room } from './rooms.contract.ts';

export type Named = Pick<Room, 'id' | 'title' | 'match'>;

/** What a room is called: by its title, else by its match. */
export function roomName({ id, title, match }: Named, nameless: (id: number) => string): string {
  if (title) return title;
  return match ? `${match.home.name} – ${match.away.name}` : nameless(id);
}

/** Whose it is and what is on, as far as there is either. */
export const roomLabel = (room: Named & Pick<Room, 'anchor'>): string =>
  [room.anchor?.name, roomName(room, () => '')].filter(Boolean).join(' · ');

/** Custom rooms have an address of their own. */
export const roomPath = ({ id, mode }: Pick<Room, 'id' | 'mode'>): string =>
  `/${mode === 'custom' ? 'customLive' : 'live'}/${id}`;
