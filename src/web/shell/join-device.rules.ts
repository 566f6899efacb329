import type { Preferences } from '#modules/users/preferences.contract.ts';
import { isLanguage } from '#platform/i18n/languages.ts';
import { SPOILER_KEY, THEME_KEY } from './boot-script.ts';
import { parseLayout } from './home-frame-blocks.rules.ts';
import { parseSet } from './use-kept-set.ts';

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where a guest's device keeps what it follows. */
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

/** What was chosen here; nothing for what was not. */
export function readChoices(storage: DeviceStorage, cookies: string): Preferences {
  const theme = storage.getItem(THEME_KEY);
  const spoiler = storage.getItem(SPOILER_KEY);
  const blocks = parseLayout(storage.getItem(BLOCKS_KEY));
  const language = languageIn(cookies);
  return {
    ...(theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : {}),
    ...(spoiler === '0' || spoiler === '1' ? { spoilerFree: spoiler === '1' } : {}),
    ...(blocks ? { blocks: [[...blocks[0]], [...blocks[1]]] } : {}),
    ...(language ? { language } : {}),
  };
}

export function languageIn(cookies: string) {
  const found = /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1];
  return isLanguage(found) ? found : null;
}

/** Puts the account's choices on the device. The language is the reader's own to change, page by page. */
export function writeChoices(storage: DeviceStorage, { theme, spoilerFree, blocks }: Preferences): void {
  if (theme) storage.setItem(THEME_KEY, theme);
  if (spoilerFree != null) storage.setItem(SPOILER_KEY, spoilerFree ? '1' : '0');
  if (blocks) storage.setItem(BLOCKS_KEY, JSON.stringify(blocks));
}

/** The choices that differ from those last known, for the account to keep. */
export function changedChoices(before: Preferences, now: Preferences): Preferences | null {
  const changed = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Preferences]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
