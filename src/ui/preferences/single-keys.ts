export const SINGLE_KEYS = 'single-keys';

export const parseSingleKeys = (text: string | null): boolean => text !== 'false';

/** Shortcuts of one letter, on this device: they collide with voice control, so that users can switch them off. */
export const singleKeysOn = (): boolean => parseSingleKeys(localStorage.getItem(SINGLE_KEYS));
