import { joiningCalls } from '#modules/favourites/favourites-merge.calls.ts';
import { preferencesCalls } from '#modules/users/preferences.calls.ts';
import type { Preferences } from '#modules/users/preferences.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { USER_STATE } from '#ui/api/session-ended.ts';
import { THEME_EVENT } from '#ui/preferences/boot-script.ts';
import { storeLanguage } from '#ui/preferences/choose-language.ts';
import { loadChoice } from '#ui/preferences/odds-format.ts';
import { ODDS_KEY } from '#ui/preferences/odds-format-store.ts';
import { storeTimeZone } from '#ui/preferences/time-zone-choice.ts';
import { CHANGED } from '#ui/storage/use-local-storage.ts';
import {
  changedChoices,
  type DeviceStorage,
  FOLLOWED_KEYS,
  languageIn,
  parseSyncedChoices,
  readChoices,
  readFollowed,
  type SyncedChoices,
  writeChoices,
} from './device-sync.rules.ts';

export interface Device {
  storage: DeviceStorage;
  cookies(): string;
  api: ApiClient;
  storeLanguage: typeof storeLanguage;
  storeTimeZone: typeof storeTimeZone;
  /** Notifies this page that it changed the device's storage. */
  announce(): void;
}

/** Calls back on a possible choice and on leaving the page. Each returns a stop function. */
export type Listen = (changed: () => void, leaving: () => void) => () => void;

const agreedKey = (uid: number) => `${USER_STATE}choices:${uid}`;
const here = ({ storage, cookies }: Device): Preferences => readChoices(storage, cookies());

/** Moves a guest's favourites to the account just signed in to, and applies the account's choices to this device. */
export async function syncDevice(device: Device, uid: number): Promise<void> {
  const { storage } = device;
  const followed = readFollowed(storage);
  if (Object.values(followed).some((ids) => ids.length > 0)) {
    await device.api(joiningCalls.join, followed);
    // Removed from the device: the next account that signs in here must not get them.
    for (const key of Object.values(FOLLOWED_KEYS)) storage.removeItem(key);
  }
  const { data } = await device.api(preferencesCalls.join, here(device));
  agree(device, uid, data, withoutOwnLanguage(device, data));
}

/** While signed in: applies choices of other devices, and stores those made here. Returns a stop function. */
export function watchDevice(device: Device, uid: number, listen: Listen): () => void {
  const before = parseSyncedChoices(device.storage.getItem(agreedKey(uid)));
  let agreed: SyncedChoices = before ?? { account: {}, device: here(device) };
  let sent: Preferences | null = null;
  const save = (mine: Preferences) => device.api(preferencesCalls.save, mine, { keepalive: true });
  const load = () =>
    before ? device.api(preferencesCalls.show) : device.api(preferencesCalls.join, here(device));

  const settle = async (): Promise<void> => {
    sent = here(device);
    const mine = changedChoices(agreed.device, sent);
    const { data } = await (mine ? save(mine) : load());
    // A choice was made meanwhile, which the response does not have.
    if (changedChoices(sent, here(device))) return await settle();
    const theirs = changedChoices(agreed.account, data) ?? {};
    agreed = agree(device, uid, data, before ? theirs : withoutOwnLanguage(device, theirs));
  };
  const begin = () =>
    settle()
      // A failed write is repeated with the next choice, or on the next page.
      .catch(() => undefined)
      .finally(() => {
        sent = null;
      });

  void begin();
  return listen(
    () => void (sent === null && changedChoices(agreed.device, here(device)) && begin()),
    () => {
      const mine = changedChoices(agreed.device, here(device));
      const isUnderWay = sent !== null && !changedChoices(sent, here(device));
      if (mine && !isUnderWay) save(mine).catch(() => undefined);
    },
  );
}

/** A language chosen on this device before its first synchronisation stays. */
const withoutOwnLanguage = ({ cookies }: Device, { language, ...data }: Preferences): Preferences =>
  language && !languageIn(cookies()) ? { ...data, language } : data;

function agree(device: Device, uid: number, account: Preferences, theirs: Preferences): SyncedChoices {
  writeChoices(device.storage, theirs);
  if (theirs.language) device.storeLanguage(theirs.language);
  if (theirs.timeZone !== undefined) device.storeTimeZone(theirs.timeZone ?? '');
  const agreed = { account, device: here(device) };
  device.storage.setItem(agreedKey(uid), JSON.stringify(agreed));
  if (Object.keys(theirs).length > 0) device.announce();
  return agreed;
}

const thisDevice = (): Device => ({
  storage: localStorage,
  cookies: () => document.cookie,
  api,
  storeLanguage,
  storeTimeZone,
  announce: () => {
    dispatchEvent(new Event(THEME_EVENT));
    dispatchEvent(new Event(CHANGED));
    if (localStorage.getItem(ODDS_KEY)) void loadChoice();
  },
});

export const syncThisDevice = (uid: number): Promise<void> => syncDevice(thisDevice(), uid);

export const watchThisDevice = (uid: number): (() => void) =>
  watchDevice(thisDevice(), uid, (changed, leaving) => {
    addEventListener(THEME_EVENT, changed);
    addEventListener(CHANGED, changed);
    addEventListener('pagehide', leaving);
    return () => {
      removeEventListener(THEME_EVENT, changed);
      removeEventListener(CHANGED, changed);
      removeEventListener('pagehide', leaving);
    };
  });
