import { joiningCalls } from '#modules/matches/joining.calls.ts';
import { preferencesCalls } from '#modules/users/preferences.calls.ts';
import type { Kept } from '#modules/users/preferences.contract.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { api } from '../api/client.ts';
import { USER_STATE } from '../api/lost-session.ts';
import { THEME_EVENT } from './boot-script.ts';
import { rememberLanguage } from './choose-language.ts';
import {
  changedChoices,
  type DeviceStorage,
  FOLLOWED_KEYS,
  languageIn,
  readChoices,
  readFollowed,
  writeChoices,
} from './join-device.rules.ts';
import { CHANGED } from './use-kept-set.ts';

export interface Device {
  storage: DeviceStorage;
  cookies(): string;
  api: ApiClient;
  rememberLanguage: typeof rememberLanguage;
  /** What the device keeps was changed from here. */
  announce(): void;
}

const QUIET_MS = 1_000;
const revisionKey = (uid: number) => `${USER_STATE}choices:${uid}`;

/** What a guest kept here joins the account just signed in to, and the account's choices come to this device. */
export async function joinDevice(device: Device): Promise<void> {
  const { storage, cookies } = device;
  const followed = readFollowed(storage);
  if (Object.values(followed).some((ids) => ids.length > 0)) {
    await device.api(joiningCalls.join, followed);
    // They are the account's now: whoever signs in here next must not get them too.
    for (const key of Object.values(FOLLOWED_KEYS)) storage.removeItem(key);
  }
  apply(device, await device.api(preferencesCalls.join, readChoices(storage, cookies())));
}

/** While signed in: what was chosen elsewhere comes here, and what is chosen here is kept. Answers how to stop. */
export async function followDevice(
  device: Device,
  uid: number,
  onChange: (listen: () => void) => () => void,
): Promise<() => void> {
  const { storage, cookies } = device;
  const kept = await device.api(preferencesCalls.show);
  if (String(kept.revision) !== storage.getItem(revisionKey(uid))) apply(device, kept);
  storage.setItem(revisionKey(uid), String(kept.revision));
  let known = readChoices(storage, cookies());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = async () => {
    const now = readChoices(storage, cookies());
    const changed = changedChoices(known, now);
    if (!changed) return;
    known = now;
    const { revision } = await device.api(preferencesCalls.save, changed);
    storage.setItem(revisionKey(uid), String(revision));
  };
  const leave = onChange(() => {
    clearTimeout(timer);
    // A choice that could not be kept is tried again with the next one.
    timer = setTimeout(() => void save().catch(() => undefined), QUIET_MS);
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}

function apply({ storage, cookies, announce, rememberLanguage: remember }: Device, { data }: Kept): void {
  writeChoices(storage, data);
  if (data.language && !languageIn(cookies())) remember(data.language);
  announce();
}

const thisDevice = (): Device => ({
  storage: localStorage,
  cookies: () => document.cookie,
  api,
  rememberLanguage,
  announce: () => {
    dispatchEvent(new Event(THEME_EVENT));
    dispatchEvent(new Event(CHANGED));
  },
});

export const joinThisDevice = (): Promise<void> => joinDevice(thisDevice());

export const followThisDevice = (uid: number): Promise<() => void> =>
  followDevice(thisDevice(), uid, (listen) => {
    addEventListener(THEME_EVENT, listen);
    addEventListener(CHANGED, listen);
    return () => {
      removeEventListener(THEME_EVENT, listen);
      removeEventListener(CHANGED, listen);
    };
  });
