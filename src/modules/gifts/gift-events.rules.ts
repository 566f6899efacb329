import type { LanguageCode } from '#platform/i18n/languages.ts';
import { type EnteredText, wordsIn } from '#platform/i18n/localized-text.ts';
import type { GiftEvent } from './combos.rules.ts';

/** The parts of a chat entry that concern gifts. */
interface Entry {
  kind: string;
  user: { uid: number; username: string; avatar: string | null } | null;
  data?: unknown;
}

/** Parsed `GiftMessage`; its giver may be deleted. */
type ParsedGift = Omit<GiftEvent, 'userId' | 'username' | 'avatar' | 'name'> & { names: EnteredText };

/** The gift event of a chat entry in the viewer's language; null for other entries. */
export function giftEventOf({ kind, user, data }: Entry, lang: LanguageCode): GiftEvent | null {
  if (kind !== 'gift' || !user || !data) return null;
  const { names, ...gift } = data as ParsedGift;
  return {
    ...gift,
    userId: user.uid,
    username: user.username,
    avatar: user.avatar,
    name: wordsIn(names, lang),
  };
}
