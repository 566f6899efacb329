import { followedText } from '#modules/matches/list-order.rules.ts';
import { CHANGED, parseSet } from '#ui/storage/use-local-storage.ts';
import { SPORTS_KEY } from './sports-key.ts';
import { KEYS } from './use-followed.ts';

const ONE_YEAR = 31_536_000;

/** The device's favourites, for the server's next list: rows are in the user's order in the first paint. */
export function followedCookie(storage: Pick<Storage, 'getItem'>, uid: number | undefined): string {
  const set = (key: string) => parseSet(storage.getItem(key));
  const of = (kind: keyof typeof KEYS) => set(uid === undefined ? KEYS[kind] : `${KEYS[kind]}:${uid}`);
  const text = followedText({
    matches: of('match'),
    teams: of('team'),
    leagues: of('league'),
    games: set(SPORTS_KEY),
  });
  return `followed=${text}; path=/; max-age=${text ? ONE_YEAR : 0}; samesite=lax`;
}

/** Written now and after each change in this tab; another tab writes its own. Returns a stop function. */
export function syncFollowedCookie(uid: number | undefined): () => void {
  const write = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next request
    document.cookie = followedCookie(localStorage, uid);
  };
  write();
  addEventListener(CHANGED, write);
  return () => removeEventListener(CHANGED, write);
}
