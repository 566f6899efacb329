import { useLocalStorage } from '../storage/use-local-storage.ts';
import { parseSingleKeys, SINGLE_KEYS } from './single-keys.ts';

export const useSingleKeys = (): [on: boolean, set: (on: boolean) => void] =>
  useLocalStorage(SINGLE_KEYS, parseSingleKeys);
