import { useT } from '#web/i18n/use-t.ts';
import type { Room } from '../../rooms.contract.ts';

type Named = Pick<Room, 'id' | 'title' | 'match'>;

/** What a room is called: by its title, else by its match. */
export function roomName({ id, title, match }: Named, nameless: (id: number) => string): string {
  if (title) return title;
  return match ? `${match.home.name} – ${match.away.name}` : nameless(id);
}

export function useRoomName(): (room: Named) => string {
  const t = useT();
  return (room) => roomName(room, (id) => t('rooms.nameless', { id: String(id) }));
}

/** Custom rooms have an address of their own. */
export const roomPath = ({ id, mode }: Pick<Room, 'id' | 'mode'>): string =>
  `/${mode === 'custom' ? 'customLive' : 'live'}/${id}`;
