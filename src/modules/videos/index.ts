import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Comments } from '#modules/comments/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createVisits } from '#platform/tally/visits.service.ts';
import { videosKeeper } from './keeper.service.ts';
import { videosApi } from './videos.api.ts';
import { VIDEO_KIND } from './videos.rules.ts';
import { createVideosService } from './videos.service.ts';
import { addViews, findVideo } from './videos.store.ts';

export function createVideos(
  platform: Platform,
  { comments, matches }: { comments: Comments; matches: Matches },
  secret: string,
): Module {
  const { database, clock, log } = platform;
  const { db } = database;
  const visits = createVisits({ db, log, secret, kind: VIDEO_KIND, add: addViews });
  comments.register('video', async (tx, id) => {
    const video = await findVideo(tx, id);
    const game = video && findGameById(video.gameId)?.slug;
    return game ? { authorId: null, path: `/videos/${game}/${id}` } : null;
  });
  return {
    name: 'videos',
    endpoints: videosApi(createVideosService({ db, clock, matches }), visits),
    account: videosKeeper,
    // What was counted in the last seconds is not lost with the process.
    runners: [{ role: 'web', start: async () => undefined, stop: visits.flush }],
  };
}
