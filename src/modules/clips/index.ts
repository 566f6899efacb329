import { join } from 'node:path';
import type { Audit } from '#modules/audit/index.ts';
import type { Comments } from '#modules/comments/index.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { MediaApi, Rooms } from '#modules/media/media-api.contract.ts';
import { createViewCounter } from '#platform/counters/views.service.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Module, Platform, Runner } from '#platform/module.ts';
import { createClipsAdmin } from './admin.service.ts';
import { type ClipActions, createClipActions } from './clip-actions.service.ts';
import { clipsRawHandler, createClipFiles } from './clip-files.service.ts';
import { createClipMaking } from './clip-making.service.ts';
import { createClipViews } from './clip-views.service.ts';
import { clipsRoutes } from './clips.routes.ts';
import { CLIP_KIND } from './clips.rules.ts';
import { createClipsService } from './clips.service.ts';
import { clipCounters, deleteClipsBefore } from './clips.store.ts';
import { type Cutting, createCutting } from './cutting.service.ts';
import { clipsPersonalData } from './personal-data.service.ts';

export interface ClipsModule extends Module {
  /** For recordings that are taken down, in their transaction. */
  publicApi: Pick<ClipActions, 'removeOf'>;
}

interface Below {
  audit: Audit;
  comments: Comments;
  matches: Matches;
  media: MediaApi;
  rooms: Pick<Rooms, 'replays'>;
  words: ContentFilter;
}

const CUT_CHANNEL = 'clips:cut';
const LOOK_MS = 2_000;
const SWEEP_CRON = '23 * * * *';

export function createClips(platform: Platform, below: Below, keyring: Keyring): ClipsModule {
  const { audit, comments, matches, media, rooms, words } = below;
  const { bus, clock, config, database, log, storage } = platform;
  const { db } = database;
  const files = createClipFiles({
    ...{ db, storage, clock, log },
    quotaBytes: config.MEDIA_CLIPS_MB * 1024 * 1024,
    secret: (name) => keyring.lasting(`file of the clip ${name}`).toString('hex').slice(0, 32),
  });
  const views = createClipViews({ matches, replays: rooms.replays });
  const clips = createClipsService({ db, views, tickets: media, clock });
  const actions = createClipActions({ db, audit, views, files });
  const visits = createViewCounter({ db, log, keyring, kind: CLIP_KIND, add: clipCounters.addViews });
  const cutting = createCutting({
    ...{ db, clock, log, storage, files },
    recordings: media.recordings,
    folder: join(config.DATA_DIR, 'clips'),
  });
  comments.register(CLIP_KIND, clips.target);
  return {
    name: 'clips',
    endpoints: clipsRoutes({
      clips,
      actions,
      visits,
      making: createClipMaking({
        ...{ db, matches, words, views },
        recordings: media.recordings,
        isOn: config.MEDIA_CLIPS_MB > 0,
        wake: () => bus.publish(CUT_CHANNEL, null),
      }),
      admin: createClipsAdmin({ db, audit, views, files, tickets: media }),
    }),
    rawHandlers: [
      clipsRawHandler({ storage, files }, (name, ticket) => clips.find(name, ticket, clock.now())),
    ],
    jobs: [{ name: 'sweepClips', cron: SWEEP_CRON, pollSeconds: 60, run: () => files.sweep() }],
    retention: [{ name: 'clips', deleteOlderThan: deleteClipsBefore }],
    personalData: clipsPersonalData(files),
    runners: [
      // Counts of the last seconds are flushed at shutdown.
      { role: 'web', start: async () => undefined, stop: visits.flush },
      ...(config.MEDIA_SERVER === 'embedded' ? [cutter(platform, cutting)] : []),
    ],
    publicApi: actions,
  };
}

/** Told of each clip; a message that the bus lost is made up for within seconds. */
function cutter({ bus, log }: Platform, cutting: Cutting): Runner {
  let leave = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const turn = (): void => {
    last = cutting
      .turn()
      .catch((err) => log.error({ event: 'clips.turn_failed', err }, 'clips could not be cut, retrying'));
  };
  return {
    role: 'media',
    async start() {
      await cutting.clear();
      leave = bus.subscribe(CUT_CHANNEL, turn, turn);
      timer = setInterval(turn, LOOK_MS).unref();
      turn();
    },
    async stop() {
      leave();
      clearInterval(timer);
      await last;
    },
  };
}
