import { START_KEY } from '#modules/favourites/ui/start-strip.rules.ts';

/** The newest features that this device was told of, as a month. */
export const WHATS_NEW_KEY = 'whatsNew';

type Told = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a returning visitor is to be told. A first visit is told nothing, and stores the month for the next one. */
export function hasNewFeatures(newest: string, storage: Told): boolean {
  const told = storage.getItem(WHATS_NEW_KEY);
  if (told !== null) return told < newest;
  if (storage.getItem(START_KEY) !== null) return true;
  storage.setItem(WHATS_NEW_KEY, newest);
  return false;
}
