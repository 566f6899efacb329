import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Room } from '../../rooms.contract.ts';

/** Rooms by the language spoken there: the reader's own first, otherwise all in the order in which they are listed. */
export function byLanguage(
  rooms: readonly Room[],
  own: LanguageCode,
): (readonly [LanguageCode, readonly Room[]])[] {
  const groups = [...Map.groupBy(rooms, (room) => room.language)];
  return groups.sort(([a], [b]) => Number(b === own) - Number(a === own));
}
