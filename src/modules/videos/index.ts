import type { Matches } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createVisits } from '#platform/tally/visits.service.ts';
import { videosKeeper } from './keeper.service.ts';
import { videosApi } from './videos.api.ts';
import { VIDEO_KIND } from './videos.rules.ts';
import { createVideosService } from './videos.service.ts';
import { addViews } from './videos.store.ts';

export function createVideos(platform: Platform, { matches }: { matches: Matches }, secret: string): Module {
  const { database, clock, log } = platform;
  const { db } = database;
  const visits = createVisits({ db, log, secret, kind: VIDEO_KIND, add: addViews });
  return {
    name: 'videos',
    endpoints: videosApi(createVideosService({ db, clock, matches }), visits),
    account: videosKeeper,
    // What was counted in the last seconds is not lost with the process.
    runners: [{ role: 'web', start: async () => undefined, stop: visits.flush }],
  };
}
