import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { GiftEvent } from './combos.rules.ts';
import { type GiftNames, nameIn } from './gifts.rules.ts';

/** An entry of a room's chat, as far as gifts are concerned. */
interface Entry {
  kind: string;
  user: { uid: number; username: string; avatar: string | null } | null;
  data?: unknown;
}

/** Of `GiftMessage`; whoever gave may be gone meanwhile. */
type Told = Omit<GiftEvent, 'userId' | 'username' | 'avatar' | 'name'> & { names: GiftNames };

/** What an entry says of a gift, in the reader's language; null where it is about something else. */
export function giftEventOf({ kind, user, data }: Entry, lang: LanguageCode): GiftEvent | null {
  if (kind !== 'gift' || !user || !data) return null;
  const { names, ...told } = data as Told;
  return {
    ...told,
    userId: user.uid,
    username: user.username,
    avatar: user.avatar,
    name: nameIn(names, lang),
  };
}
