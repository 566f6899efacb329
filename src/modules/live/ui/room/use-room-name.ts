import { useT } from '#ui/i18n/use-t.ts';
import { type Named, roomName } from '../../room-names.rules.ts';

export function useRoomName(): (room: Named) => string {
  const t = useT();
  return (room) => roomName(room, (id) => t('rooms.nameless', { id: String(id) }));
}
