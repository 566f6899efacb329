import type { Matches } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { createFanOutService } from './fan-out.service.ts';
import { noticesApi } from './notifications.api.ts';
import { NOTICES_TOPIC } from './notifications.calls.ts';
import { noticesReactions } from './notifications.reactions.ts';
import { createNoticesService } from './notifications.service.ts';
import { deleteNoticesBefore, listRevs } from './notifications.store.ts';
import { noticesPersonalData } from './personal-data.service.ts';

export function createNotifications(platform: Platform, { matches }: { matches: Matches }): Module {
  const { clock, database, emit, publish } = platform;
  const { db } = database;
  const notices = createNoticesService({ db, matches, publish });
  return {
    name: 'notifications',
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
    reactions: noticesReactions(createFanOutService({ db, emit, publish })),
    retention: [{ name: 'notices', deleteOlderThan: deleteNoticesBefore }],
    personalData: noticesPersonalData,
  };
}
