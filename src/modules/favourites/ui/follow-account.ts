import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { favouritesCalls } from '../favourites.calls.ts';
import type { Favourites } from '../favourites.contract.ts';
import type { FavouriteKind } from '../favourites.rules.ts';

let request: { uid: number; answer: Promise<Favourites> } | undefined;

/** One request per page, by its first caller. The newest last, as on a device. */
export async function followedBy(
  uid: number,
  kind: FavouriteKind,
  read = () => api(favouritesCalls.favourites, {}),
): Promise<readonly number[]> {
  if (request?.uid !== uid) request = { uid, answer: read() };
  const mine = request;
  try {
    return (await mine.answer)[kind].toReversed();
  } catch (failure) {
    // A failure is not cached: the next caller requests again.
    if (request === mine) request = undefined;
    throw failure;
  }
}

/** False after an error, which a toast shows. The change is also made in the cached response. */
export async function attend(kind: FavouriteKind, id: number, on: boolean): Promise<boolean> {
  if ((await callOrToast(api(favouritesCalls.attend, { kind, id, on }))) === null) return false;
  if (request) {
    request.answer = request.answer.then((all) => ({ ...all, [kind]: changed(all[kind], id, on) }));
    // The first caller has handled the failure.
    request.answer.catch(() => {});
  }
  return true;
}

const changed = (ids: readonly number[], id: number, on: boolean): number[] => [
  ...(on ? [id] : []),
  ...ids.filter((other) => other !== id),
];
