import { insertUsers } from '#modules/users/users.store.ts';
import { users } from '#modules/users/users.tables.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { createEmit } from '#platform/events/events.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest, type Role, type User, type Viewer } from '#platform/viewer/viewer.ts';
import { createCommentActionsService } from './comment-actions.service.ts';
import type { AddComment, CommentChange, Reply } from './comments.contract.ts';
import { createCommentsService } from './comments.service.ts';
import { commentLikes, commentReports, comments, commentThreads } from './comments.tables.ts';
import { createMutes } from './mutes.service.ts';
import { createQueueService } from './queue.service.ts';
import { createTargets } from './targets.service.ts';
import { createThreadsService } from './threads.service.ts';

/** Twelve users and an article of the first one, created for every test. */
export function commentsWorld() {
  const database = testDatabase();
  const clock = new FakeClock();
  const brand = loadBrands('').byId('touchline');
  const target = { kind: 'news', id: 5 };
  const ids: number[] = [];
  const published: { topic: string; change: CommentChange; rev: number }[] = [];
  const recorded: { action: string; details: unknown }[] = [];
  let keys = 0;

  function house() {
    const { db } = database;
    const targets = createTargets();
    targets.register('news', async (_, id) =>
      id < 100 ? { authorId: ids[0]!, path: `/news/${id}`, game: 'football' } : null,
    );
    const threads = createThreadsService({
      emit: createEmit(() => undefined),
      publish: (topic, change, { rev }) =>
        void published.push({ topic, change: change as CommentChange, rev }),
    });
    const audit = {
      record: async (_: unknown, entry: (typeof recorded)[number]) => void recorded.push(entry),
    };
    const words = {
      check: async (text: string) =>
        text.includes('forbidden')
          ? ('refuse' as const)
          : text.includes('watched')
            ? ('hold' as const)
            : null,
    };
    return {
      comments: createCommentsService({ db, targets }),
      talk: createCommentActionsService({ db, words, audit, targets, threads, silences: createMutes() }),
      queue: createQueueService({ db, audit, targets, threads }),
    };
  }
  const as = (id: number, ...roles: Role[]): User => ({
    kind: 'user',
    id,
    roles: ['user', ...roles],
    sessionId: 1,
  });
  const by = (viewer: User, key = `key-${++keys}`) => ({
    caller: { viewer, brand, lang: 'en' as const },
    key,
    now: clock.now(),
  });
  async function write(user: number, text: string, more: Partial<AddComment> = {}): Promise<Reply> {
    clock.advance(60_000);
    const { comment } = await house().talk.add({ ...target, text, ...more }, by(as(user)));
    return comment!;
  }
  const list = (viewer: Viewer = guest, sort: 'hot' | 'new' = 'new') =>
    house().comments.list(viewer, target, { sort });

  beforeAll(async () => {
    const names = Array.from({ length: 12 }, (_, i) => `reader${i}`);
    await transact(database.db, (tx) =>
      insertUsers(
        tx,
        names.map((username) => ({ username, registrationSource: 'test', createdAt: clock.now() })),
      ),
    );
    const made = await database.db.select({ id: users.id }).from(users);
    ids.push(...made.map(({ id }) => id).sort((a, b) => a - b));
  });
  beforeEach(async () => {
    published.length = 0;
    recorded.length = 0;
    for (const table of [commentLikes, commentReports, comments, commentThreads, outboxEvents])
      await database.db.delete(table);
  });
  return { database, clock, target, ids, published, recorded, house, as, by, write, list };
}

export const refused = (code: string) => ({ code: `comments.${code}` });
