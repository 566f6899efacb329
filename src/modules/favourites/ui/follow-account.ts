import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { favouritesCalls } from '../favourites.calls.ts';
import type { Favourites } from '../favourites.contract.ts';
import type { FavouriteKind } from '../favourites.rules.ts';

let asked: { uid: number; answer: Promise<Favourites> } | undefined;

/** Asked for once on a page, by whoever wants to know first. The newest last, as on a device. */
export async function followedBy(
  uid: number,
  kind: FavouriteKind,
  read = () => api(favouritesCalls.favourites, {}),
): Promise<readonly number[]> {
  if (asked?.uid !== uid) asked = { uid, answer: read() };
  const mine = asked;
  try {
    return (await mine.answer)[kind].toReversed();
  } catch (failure) {
    // Whoever asks next asks anew.
    if (asked === mine) asked = undefined;
    throw failure;
  }
}

/** False when it was refused, which the reader is told. Whoever wants to know later is told of it, too. */
export async function attend(kind: FavouriteKind, id: number, on: boolean): Promise<boolean> {
  if ((await callOrToast(api(favouritesCalls.attend, { kind, id, on }))) === null) return false;
  if (asked) {
    asked.answer = asked.answer.then((all) => ({ ...all, [kind]: changed(all[kind], id, on) }));
    // Who asked was told that it failed.
    asked.answer.catch(() => {});
  }
  return true;
}

const changed = (ids: readonly number[], id: number, on: boolean): number[] => [
  ...(on ? [id] : []),
  ...ids.filter((other) => other !== id),
];
