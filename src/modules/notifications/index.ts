import type { Matches } from '#modules/matches/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { createDigestsService } from './digests.service.ts';
import { createFanOutService } from './fan-out.service.ts';
import { NOTIFICATIONS_TOPIC } from './notifications.calls.ts';
import { notificationsReactions } from './notifications.reactions.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';
import { deleteNotificationsBefore, listRevs } from './notifications.store.ts';
import { notificationsPersonalData } from './personal-data.service.ts';
import { createUnsubscribeService, unsubscribeHook, unsubscribeRedirect } from './unsubscribe.service.ts';

/** For pushes to followers. */
export { isPublic } from './followers.service.ts';
export { listArticles } from './subjects.store.ts';

interface Dependencies {
  matches: Matches;
  users: Pick<Users, 'endDigest'>;
  translate: Translate;
}

export function createNotifications(
  platform: Platform,
  { matches, users, translate }: Dependencies,
  keyring: Keyring,
): Module {
  const { clock, database, emit, publish } = platform;
  const { db } = database;
  const notices = createNotificationsService({ db, matches, publish });
  const unsubscribing = createUnsubscribeService({ keyring, users });
  const digests = createDigestsService({ ...platform, db, keyring, translate, show: notices.show });
  return {
    name: 'notifications',
    endpoints: notificationsRoutes(notices, unsubscribing),
    hooks: [unsubscribeHook(unsubscribing)],
    redirects: [unsubscribeRedirect],
    jobs: [{ name: 'digests', cron: '*/10 * * * *', run: async () => void (await digests.run()) }],
    topics: [
      defineTopic({
        name: 'notices',
        pattern: NOTIFICATIONS_TOPIC,
        canSubscribe: (viewer, { userId }) => viewer.kind === 'user' && String(viewer.id) === userId,
        snapshot: ({ userId }) => notices.snapshot(Number(userId), clock.now()),
        revisions: (rooms) =>
          listRevs(
            db,
            rooms.map(({ userId }) => Number(userId)),
          ),
      }),
    ],
    reactions: notificationsReactions(createFanOutService({ db, clock, emit, publish })),
    retention: [{ name: 'notices', deleteOlderThan: deleteNotificationsBefore }],
    personalData: notificationsPersonalData,
  };
}
