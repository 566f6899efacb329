import { listLeagues, listTeams } from '#modules/catalog/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import type { Platform } from '#platform/module.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Snapshot } from '#platform/realtime/topics.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { linkOf, type NotificationSubjects, subjectIdsIn, wordsOf } from './notification-view.rules.ts';
import { notificationsTopic } from './notifications.calls.ts';
import type {
  ListNotifications,
  NotificationPage,
  NotificationState,
  NotificationUpdate,
  ReadCount,
  ShownNotification,
} from './notifications.contract.ts';
import {
  kindsOf,
  NOTIFICATIONS_PAGE,
  type SiteNotification,
  TOAST_MINUTES,
  TOASTED,
} from './notifications.rules.ts';
import {
  findDue,
  findFeed,
  findRev,
  listNotifications,
  markAllRead,
  markRead,
  nextRev,
} from './notifications.store.ts';
import type { NotificationRow } from './notifications.tables.ts';
import {
  listArticles,
  listComments,
  listGoods,
  listNames,
  listPlans,
  listSubjects,
} from './subjects.store.ts';

export interface NotificationsService {
  list(viewer: User, request: ListNotifications, lang: LanguageCode): Promise<NotificationPage>;
  read(viewer: User, ids: readonly number[], now: Date): Promise<ReadCount>;
  readAll(viewer: User, upTo: number, now: Date): Promise<ReadCount>;
  snapshot(userId: number, now: Date): Promise<Snapshot>;
  /** In a user's language. */
  show(rows: readonly NotificationRow[], lang: LanguageCode): Promise<ShownNotification[]>;
}

interface Parts {
  db: Db;
  matches: Matches;
  publish: Platform['publish'];
}

const MINUTE_MS = 60_000;

export function createNotificationsService({ db, matches, publish }: Parts): NotificationsService {
  async function namesFor(
    rows: readonly NotificationRow[],
    lang: LanguageCode,
  ): Promise<NotificationSubjects> {
    const ids = subjectIdsIn(rows);
    const [found, people, clubs, competitions, plans, articles, comments, goods, tickets] = await Promise.all(
      [
        ids.matches.length === 0
          ? []
          : matches.some({ ids: ids.matches }, 'latest', ids.matches.length, lang),
        listNames(db, ids.people),
        listTeams(db, new Set(ids.teams)),
        listLeagues(db, new Set(ids.leagues)),
        listPlans(db, ids.plans),
        listArticles(db, ids.articles, lang),
        listComments(db, ids.comments),
        listGoods(db, ids.goods, lang),
        listSubjects(db, ids.tickets),
      ],
    );
    const named = found.map(
      ({ id, home, away, game }) => [id, { home: home.name, away: away.name, game }] as const,
    );
    const nameOf = ({ id, names }: { id: number; names: LocalizedText }) =>
      [id, localizedIn(names, lang)] as const;
    return {
      matches: new Map(named),
      teams: new Map(clubs.map(nameOf)),
      leagues: new Map(competitions.map(nameOf)),
      ...{ people, plans, articles, comments, goods, tickets },
    };
  }

  /** With the change, so that the topic's revision and the unread count are consistent. */
  async function publishUpdate(tx: Tx, userId: number, news: NotificationUpdate): Promise<void> {
    const rev = await nextRev(tx, userId);
    afterCommit(tx, () => publish(notificationsTopic(userId), news, { rev, now: true }));
  }

  async function show(rows: readonly NotificationRow[], lang: LanguageCode): Promise<ShownNotification[]> {
    const subjects = await namesFor(rows, lang);
    return rows.map((row) => shown(row, subjects));
  }

  return {
    show,
    async list(viewer, { group, cursor, upTo }, lang) {
      const me = viewer.id;
      // The revision is read first: a notification in between is delivered twice, never lost.
      const rev = await findRev(db, me);
      const kinds = group && kindsOf(group);
      const before = decodeCursor(ID_CURSOR, cursor)?.id ?? (upTo && upTo + 1);
      const rows = await listNotifications(db, me, { kinds, before }, NOTIFICATIONS_PAGE + 1);
      const { items, ...page } = pageOf(rows, NOTIFICATIONS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      return {
        notices: await show(items, lang),
        ...page,
        rev,
      };
    },
    async read(viewer, ids, now) {
      const me = viewer.id;
      return await transact(db, async (tx) => {
        const read = await markRead(tx, me, ids, now);
        if (read.length > 0) await publishUpdate(tx, me, { is: 'read', ids: read });
        return { read: read.length };
      });
    },
    async readAll(viewer, upTo, now) {
      const me = viewer.id;
      return await transact(db, async (tx) => {
        const count = await markAllRead(tx, me, upTo, now);
        if (count > 0) await publishUpdate(tx, me, { is: 'readAll', upTo, count });
        return { read: count };
      });
    },
    async snapshot(userId, now) {
      const { rev, unread } = await findFeed(db, userId);
      const since = new Date(now.getTime() - TOAST_MINUTES * MINUTE_MS);
      const data: NotificationState = { unread, due: await findDue(db, userId, TOASTED, since) };
      return { rev, data };
    },
  };
}

function shown(row: NotificationRow, subjects: NotificationSubjects): ShownNotification {
  const notice = row as unknown as SiteNotification;
  return {
    id: row.id,
    kind: row.kind,
    words: wordsOf(notice, subjects),
    link: linkOf(notice, subjects),
    read: row.readAt !== null,
    createTime: row.createdAt.toISOString(),
  };
}
