import type { Preferences } from '#modules/users/preferences.contract.ts';
import { isLanguage } from '#platform/i18n/languages.ts';
import { parseLayout } from '#ui/home-frame/home-frame-blocks.rules.ts';
import { ODDS_FORMATS } from '#ui/kit/format/odds-format.rules.ts';
import { SPOILER_KEY, THEME_KEY, ZONE_KEY } from '#ui/preferences/boot-script.ts';
import { ODDS_KEY } from '#ui/preferences/odds-format-store.ts';
import { parseJson, parseSet } from '#ui/storage/use-local-storage.ts';

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage keys of a guest's favourites. */
export const FOLLOWED_KEYS = { match: 'stars', league: 'pins', team: 'teams' } as const;
const BLOCKS_KEY = 'blocks';

export function readFollowed(storage: DeviceStorage): Record<keyof typeof FOLLOWED_KEYS, number[]> {
  const ids = (key: string) => [...parseSet(storage.getItem(key))].filter((id) => id > 0).slice(-500);
  return {
    match: ids(FOLLOWED_KEYS.match),
    league: ids(FOLLOWED_KEYS.league),
    team: ids(FOLLOWED_KEYS.team),
  };
}

/** Choices stored on this device; absent where none was made. */
export function readChoices(storage: DeviceStorage, cookies: string): Preferences {
  const theme = storage.getItem(THEME_KEY);
  const spoiler = storage.getItem(SPOILER_KEY);
  const blocks = parseLayout(storage.getItem(BLOCKS_KEY));
  const language = languageIn(cookies);
  const timeZone = storage.getItem(ZONE_KEY);
  const odds = parseJson(storage.getItem(ODDS_KEY));
  const oddsFormat = ODDS_FORMATS.find((format) => format === odds);
  return {
    ...(theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : {}),
    ...(spoiler === '0' || spoiler === '1' ? { spoilerFree: spoiler === '1' } : {}),
    ...(blocks ? { blocks: [[...blocks[0]], [...blocks[1]]] } : {}),
    ...(language ? { language } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(oddsFormat ? { oddsFormat } : {}),
  };
}

export function languageIn(cookies: string) {
  const found = /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1];
  return isLanguage(found) ? found : null;
}

/** Stores the account's choices on the device. Language and zone are cookies too, which the caller writes. */
export function writeChoices(storage: DeviceStorage, chosen: Preferences): void {
  const { theme, spoilerFree, blocks, oddsFormat } = chosen;
  if (theme) storage.setItem(THEME_KEY, theme);
  if (spoilerFree != null) storage.setItem(SPOILER_KEY, spoilerFree ? '1' : '0');
  if (blocks) storage.setItem(BLOCKS_KEY, JSON.stringify(blocks));
  if (oddsFormat) storage.setItem(ODDS_KEY, JSON.stringify(oddsFormat));
}

/** Choices that differ from before; null for removed ones. A missing language cookie is not a removal. */
export function changedChoices(before: Preferences, now: Preferences): Preferences | null {
  const gone = Object.keys(before).filter((key) => !(key in now) && key !== 'language');
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Preferences]),
  );
  const all = [...changed, ...gone.map((key) => [key, null])];
  return all.length > 0 ? Object.fromEntries(all) : null;
}

/** Choices of the account and this device at the last synchronisation. */
export interface SyncedChoices {
  account: Preferences;
  device: Preferences;
}

/** Null without a synchronisation, or in an older format. */
export function parseSyncedChoices(text: string | null): SyncedChoices | null {
  const stored = parseJson(text) as Partial<SyncedChoices> | null;
  return stored?.account && stored.device ? { account: stored.account, device: stored.device } : null;
}
