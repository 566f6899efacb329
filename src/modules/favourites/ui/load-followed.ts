import { followedText, MAX_FOLLOWED_FIRST, parseFollowed } from '#modules/matches/list-order.rules.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { favouritesCalls } from '../favourites.calls.ts';

interface Page {
  api: ApiClient;
  viewer: Pick<Viewer, 'kind'>;
  /** The device's cookie. */
  followed: string;
}

/** For loaders: what lists show first, of an account or of a guest's device; sports are the device's alone. */
export async function loadFollowed({ api, viewer, followed }: Page): Promise<string | undefined> {
  const device = parseFollowed(followed);
  // A list in the usual order is better than none.
  const ids = viewer.kind === 'user' ? await api(favouritesCalls.ids).catch(() => null) : null;
  const newest = (all: readonly number[]) => all.slice(0, MAX_FOLLOWED_FIRST);
  const text = followedText(
    ids
      ? {
          matches: newest(ids.match),
          teams: newest(ids.team),
          leagues: newest(ids.league),
          games: device.games,
        }
      : device,
  );
  return text === '' ? undefined : text;
}
