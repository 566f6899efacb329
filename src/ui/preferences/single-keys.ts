import { useLocalStorage } from '../storage/use-local-storage.ts';

const SINGLE_KEYS = 'single-keys';

export const parseSingleKeys = (text: string | null): boolean => text !== 'false';

/** Shortcuts of one letter, on this device: they collide with voice control, so that users can switch them off. */
export const useSingleKeys = (): [on: boolean, set: (on: boolean) => void] =>
  useLocalStorage(SINGLE_KEYS, parseSingleKeys);

/** Read where a hook would cost the first page. */
export const singleKeysOn = (): boolean => parseSingleKeys(localStorage.getItem(SINGLE_KEYS));
