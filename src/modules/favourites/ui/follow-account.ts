import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { favouritesCalls } from '../favourites.calls.ts';
import type { Favourites } from '../favourites.contract.ts';
import type { FavouriteKind } from '../favourites.rules.ts';

interface Change {
  kind: FavouriteKind;
  id: number;
  on: boolean;
}

let request: { uid: number; answer: Promise<Favourites> } | undefined;
/** Of this page, also those under way: the server's answer may be older than a click during its request. */
let changes: readonly Change[] = [];

/** One request per page, by its first caller. The newest last, as on a device. */
export async function followedBy(
  uid: number,
  kind: FavouriteKind,
  read = () => api(favouritesCalls.favourites, {}),
): Promise<readonly number[]> {
  if (request?.uid !== uid) {
    request = { uid, answer: read() };
    changes = [];
  }
  const mine = request;
  try {
    return withChanges((await mine.answer)[kind], kind).toReversed();
  } catch (failure) {
    // A failure is not cached: the next caller requests again.
    if (request === mine) request = undefined;
    throw failure;
  }
}

/** False after an error, which a toast shows. */
export async function attend(
  kind: FavouriteKind,
  id: number,
  on: boolean,
  send: () => Promise<unknown> = () => callOrToast(api(favouritesCalls.attend, { kind, id, on })),
): Promise<boolean> {
  const change: Change = { kind, id, on };
  changes = [...changes, change];
  if ((await send()) !== null) return true;
  changes = changes.filter((other) => other !== change);
  return false;
}

const withChanges = (ids: readonly number[], kind: FavouriteKind): readonly number[] =>
  changes
    .filter((change) => change.kind === kind)
    .reduce((all, { id, on }) => [...(on ? [id] : []), ...all.filter((other) => other !== id)], ids);
