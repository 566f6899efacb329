import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Room } from '../../rooms.contract.ts';

/** The language of a room for a reader. A robot's texts are those of the match, in any language. */
export const languageOf = (
  { mode, language }: Pick<Room, 'mode' | 'language'>,
  own: LanguageCode,
): LanguageCode => (mode === 'robot' ? own : language);

/** Rooms by the language spoken there: the reader's own first, otherwise all in the order in which they are listed. */
export function byLanguage(
  rooms: readonly Room[],
  own: LanguageCode,
): (readonly [LanguageCode, readonly Room[]])[] {
  const groups = [...Map.groupBy(rooms, (room) => languageOf(room, own))];
  return groups.sort(([a], [b]) => Number(b === own) - Number(a === own));
}
