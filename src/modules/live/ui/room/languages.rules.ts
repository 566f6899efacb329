import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Room } from '../../rooms.contract.ts';

/** Rooms by spoken language: the viewer's own first, the others in the order of the list. */
export function byLanguage(
  rooms: readonly Room[],
  own: LanguageCode,
): (readonly [LanguageCode, readonly Room[]])[] {
  const groups = [...Map.groupBy(rooms, (room) => room.language)];
  return groups.sort(([a], [b]) => Number(b === own) - Number(a === own));
}
