import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { type Named, roomName } from '../../room-names.rules.ts';

export function useRoomName(): (room: Named) => string {
  const t = useT();
  return (room) => roomName(room, (id) => t('rooms.nameless', { id: String(id) }));
}

/** A title is in its room's language; the name of a match is in the reader's. */
export const nameLang = (room: { title: string; language: LanguageCode }): { lang?: string } =>
  room.title ? { lang: language(room.language).tag } : {};
