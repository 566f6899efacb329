import type { Matches } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { noticesKeeper } from './keeper.service.ts';
import { noticesApi } from './notices.api.ts';
import { NOTICES_TOPIC } from './notices.calls.ts';
import { noticesReactions } from './notices.reactions.ts';
import { createNoticesService } from './notices.service.ts';
import { deleteNoticesBefore, listRevs } from './notices.store.ts';
import { createTellingService } from './telling.service.ts';

export function createNotices(platform: Platform, { matches }: { matches: Matches }): Module {
  const { clock, database, emit, publish } = platform;
  const { db } = database;
  const notices = createNoticesService({ db, matches, publish });
  return {
    name: 'notices',
    endpoints: noticesApi(notices),
    topics: [
      defineTopic({
        name: 'notices',
        pattern: NOTICES_TOPIC,
        canSubscribe: (viewer, { userId }) => viewer.kind === 'user' && String(viewer.id) === userId,
        snapshot: ({ userId }) => notices.snapshot(Number(userId), clock.now()),
        revisions: (rooms) =>
          listRevs(
            db,
            rooms.map(({ userId }) => Number(userId)),
          ),
      }),
    ],
    reactions: noticesReactions(createTellingService({ db, emit, publish })),
    retention: [{ name: 'notices', deleteOlderThan: deleteNoticesBefore }],
    personalData: noticesKeeper,
  };
}
