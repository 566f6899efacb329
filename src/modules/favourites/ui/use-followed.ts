import { useEffect, useLayoutEffect, useRef } from 'react';
import { ownAccountRequest } from '#ui/root/own-account.ts';
import { useMaybeRoot } from '#ui/root/use-root.ts';
import { useLocalStorageSet } from '#ui/storage/use-local-storage.ts';
import type { FavouriteKind } from '../favourites.rules.ts';

/** Storage keys of a device's favourites; the copy of an account's has the user's id as suffix. */
export const KEYS = { match: 'stars', league: 'pins', team: 'teams' } as const satisfies Record<
  FavouriteKind,
  string
>;

const account = () => import('./follow-account.ts');

/** The user's favourites: stored on the device, and for users on the server, with a copy on the device. */
export function useFollowed(kind: FavouriteKind): [ReadonlySet<number>, (id: number) => void] {
  const uid = useMaybeRoot()?.me?.uid;
  const [followed, toggle, change] = useLocalStorageSet(
    uid === undefined ? KEYS[kind] : `${KEYS[kind]}:${uid}`,
  );
  useEffect(() => {
    if (uid !== undefined)
      account().then(
        ({ followedBy }) => followedBy(uid, kind).then((ids) => change(() => ids)),
        () => {},
      );
  }, [uid, kind, change]);
  // A click while the account loads is one of the account.
  const latest = useRef<(id: number) => void>(() => {});
  const follow = async (id: number) => {
    if (uid === undefined && (await ownAccountRequest())) return latest.current(id);
    const on = !followed.has(id);
    toggle(id);
    if (uid === undefined) return;
    const { attend } = await account();
    if (!(await attend(kind, id, on))) toggle(id);
  };
  useLayoutEffect(() => {
    latest.current = follow;
  });
  return [followed, follow];
}
