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
    // An edit meanwhile is part of the answer.
    for (;;) {
      const { answer } = mine;
      const all = await answer;
      if (answer === mine.answer) return all[kind].toReversed();
    }
  } catch (failure) {
    // A failure is not cached: the next caller requests again.
    if (request === mine) request = undefined;
    throw failure;
  }
}

/**
 * False after an error, which a toast shows. The change is also made in the response that is cached or on its way: the
 * server may have answered before it knew of the change.
 */
export async function attend(
  kind: FavouriteKind,
  id: number,
  on: boolean,
  send = () => api(favouritesCalls.attend, { kind, id, on }),
): Promise<boolean> {
  edit(kind, id, on);
  if ((await callOrToast(send())) !== null) return true;
  edit(kind, id, !on);
  return false;
}

function edit(kind: FavouriteKind, id: number, on: boolean): void {
  if (!request) return;
  request.answer = request.answer.then((all) => ({ ...all, [kind]: changed(all[kind], id, on) }));
  // The first caller has handled the failure.
  request.answer.catch(() => {});
}

const changed = (ids: readonly number[], id: number, on: boolean): number[] => [
  ...(on ? [id] : []),
  ...ids.filter((other) => other !== id),
];
