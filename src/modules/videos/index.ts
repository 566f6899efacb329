import type { Audit } from '#modules/audit/index.ts';
import type { Comments } from '#modules/comments/index.ts';
import { type Matches, whereOdds } from '#modules/matches/index.ts';
import { mediaHosts } from '#platform/config/media-variables.ts';
import { createViewCounter } from '#platform/counters/views.service.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Module, Platform } from '#platform/module.ts';
import { videosAdminRoutes } from './admin.routes.ts';
import { createVideosAdminService } from './admin.service.ts';
import { showDemoVideos } from './demo.service.ts';
import { videosPersonalData } from './personal-data.service.ts';
import { videosRoutes } from './videos.routes.ts';
import { VIDEO_KIND } from './videos.rules.ts';
import { createVideosService } from './videos.service.ts';
import { listVideos, videoCounters } from './videos.store.ts';

/** Comments on a demo's videos. */
const MOST_TALKED_ABOUT = 100;

interface Below {
  audit: Audit;
  comments: Comments;
  matches: Matches;
}

export function createVideos(
  platform: Platform,
  { audit, comments, matches }: Below,
  keyring: Keyring,
): Module {
  const { config, database, clock, log, emit, uploads } = platform;
  const { db } = database;
  const visits = createViewCounter({
    db,
    log,
    keyring,
    kind: VIDEO_KIND,
    add: videoCounters.addViews,
  });
  const videos = createVideosService({ db, clock, matches });
  const office = createVideosAdminService({ db, emit, audit, uploads, hosts: mediaHosts(config) });
  comments.register('video', videos.target);
  return {
    name: 'videos',
    endpoints: [...videosRoutes(videos, visits), ...videosAdminRoutes(office)].map(whereOdds),
    async fillDemo() {
      await showDemoVideos({ db, emit }, clock.now());
      const shown = await listVideos(db, {}, { limit: MOST_TALKED_ABOUT });
      await comments.fillDemo(
        'video',
        shown.map(({ id }) => id),
      );
    },
    personalData: videosPersonalData,
    // Counts of the last seconds are flushed at shutdown.
    runners: [{ role: 'web', start: async () => undefined, stop: visits.flush }],
  };
}
