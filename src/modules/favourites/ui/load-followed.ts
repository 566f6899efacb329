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

/**
 * For loaders: the favourites that lists show first, of an account or of a guest's device; sports are stored on the
 * device only.
 */
export async function loadFollowed({ api, viewer, followed }: Page): Promise<string | undefined> {
  const device = parseFollowed(followed);
  // After a failure, the list is in the default order.
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
