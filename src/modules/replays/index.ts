import type { Chat } from '#modules/chat/index.ts';
import type { MatchesModule } from '#modules/matches/index.ts';
import type { MediaApi, Rooms } from '#modules/media/media-api.contract.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createChapters } from './chapters.service.ts';
import { replaysPersonalData } from './personal-data.service.ts';
import { createPositions } from './positions.service.ts';
import { createReplayAccess } from './replay-access.service.ts';
import { createReplayChat } from './replay-chat.service.ts';
import { replaysRoutes } from './replays.routes.ts';

interface Below {
  chat: Chat;
  matches: Pick<MatchesModule, 'publicApi' | 'detail'>;
  media: Pick<MediaApi, 'recordings'>;
  rooms: Pick<Rooms, 'replays'>;
}

const SWEEP_CRON = '41 * * * *';

export function createReplays({ clock, database: { db } }: Platform, below: Below): Module {
  const { chat, matches, media, rooms } = below;
  const access = createReplayAccess({ db, clock, recordings: media.recordings, rooms });
  const chapters = createChapters({
    ...{ db, clock, access, chat },
    matches: matches.publicApi,
    eventsOf: async (game, matchId, lang) => (await matches.detail.show(game, matchId, lang)).events,
  });
  return {
    name: 'replays',
    endpoints: replaysRoutes({
      chapters,
      chat: createReplayChat({ clock, access, chat }),
      positions: createPositions(db, access),
    }),
    personalData: replaysPersonalData,
    jobs: [
      {
        name: 'sweepMatchTimes',
        cron: SWEEP_CRON,
        pollSeconds: 60,
        run: () => chapters.sweep(clock.now()),
      },
    ],
  };
}
