import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { videosCalls } from '../videos.calls.ts';
import type { VideoCard } from '../videos.contract.ts';

/** The number of videos in a rail: the page's data has no more. */
const RAIL_VIDEOS = 3;

/** For loaders: the newest videos of a game; null where there are none, or the list fails. */
export async function loadVideoRail(api: ApiClient, game: GameSlug): Promise<VideoCard[] | null> {
  const page = await api(videosCalls.list, { game }).catch(() => null);
  return page && page.videos.length > 0 ? page.videos.slice(0, RAIL_VIDEOS) : null;
}
