import { eq } from 'drizzle-orm';
import { insertUsers } from '#modules/users/users.store.ts';
import { users } from '#modules/users/users.tables.ts';
import { FLOOD } from '#modules/words/flood.rules.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { transact } from '#platform/db/transact.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { createEmit } from '#platform/events/events.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest, type Role, type Viewer } from '#platform/viewer/viewer.ts';
import type { AddComment, CommentChange, Reply } from './comments.contract.ts';
import { COMMENTS_PAGE, FIRST_REPLIES, REPLIES_PAGE } from './comments.rules.ts';
import { createCommentsService } from './comments.service.ts';
import {
  commentLikes,
  commentReports,
  comments as commentsTable,
  commentThreads,
} from './comments.tables.ts';
import { commentsKeeper } from './keeper.service.ts';
import { createQueueService } from './queue.service.ts';
import { createTalkService } from './talk.service.ts';
import { createTargets } from './targets.service.ts';
import { createThreadsService } from './threads.service.ts';

const database = testDatabase();
const clock = new FakeClock();
const brand = loadBrands('').byId('touchline');
const target = { kind: 'news', id: 5 };
let published: { topic: string; change: CommentChange; rev: number }[];
let recorded: { action: string; details: unknown }[];
let ids: number[];
let keys = 0;

function house() {
  const { db } = database;
  const targets = createTargets();
  targets.register('news', async (_, id) => (id < 100 ? { authorId: ids[0]!, path: `/news/${id}` } : null));
  const threads = createThreadsService({
    emit: createEmit(() => undefined),
    publish: (topic, change, { rev }) => void published.push({ topic, change: change as CommentChange, rev }),
  });
  const audit = {
    record: async (_: unknown, entry: (typeof recorded)[number]) => void recorded.push(entry),
  };
  const words = {
    check: async (text: string) =>
      text.includes('forbidden') ? ('refuse' as const) : text.includes('watched') ? ('hold' as const) : null,
  };
  return {
    comments: createCommentsService({ db, targets }),
    talk: createTalkService({ db, words, audit, targets, threads }),
    queue: createQueueService({ db, audit, targets, threads }),
  };
}
const as = (id: number, ...roles: Role[]): Viewer => ({
  kind: 'user',
  id,
  roles: ['user', ...roles],
  sessionId: 1,
});
const by = (viewer: Viewer, key = `key-${++keys}`) => ({
  caller: { viewer, brand, lang: 'en' as const },
  key,
  now: clock.now(),
});
async function say(user: number, text: string, more: Partial<AddComment> = {}): Promise<Reply> {
  clock.advance(60_000);
  const { comment } = await house().talk.add({ ...target, text, ...more }, by(as(user)));
  return comment!;
}
const list = (viewer: Viewer = guest, sort: 'hot' | 'new' = 'new') =>
  house().comments.list(viewer, target, { sort });
const refused = (code: string) => ({ code: `comments.${code}` });

beforeAll(async () => {
  const names = Array.from({ length: 12 }, (_, i) => `reader${i}`);
  await insertUsers(
    database.db,
    names.map((username) => ({ username, registrationSource: 'test', createdAt: clock.now() })),
  );
  ids = (await database.db.select({ id: users.id }).from(users)).map(({ id }) => id).sort((a, b) => a - b);
});
beforeEach(async () => {
  [published, recorded] = [[], []];
  for (const table of [commentLikes, commentReports, commentsTable, commentThreads, outboxEvents])
    await database.db.delete(table);
});

describe('a comment', () => {
  it('is shown, counted and told with the next revision', async () => {
    const first = await say(ids[1]!, 'What a match');
    const answer = await say(ids[0]!, 'It was', { replyTo: first.id });
    const deeper = await say(ids[1]!, 'Indeed', { replyTo: answer.id });
    const page = await list(as(ids[1]!));
    expect(page).toMatchObject({ count: 3, rev: 3, hasMore: false });
    expect(page.comments).toHaveLength(1);
    expect(page.comments[0]).toMatchObject({ text: 'What a match', replies: 2, byAuthor: false });
    expect(page.comments[0]!.first).toMatchObject([
      { id: answer.id, byAuthor: true, replyTo: null },
      { id: deeper.id, rootId: first.id, replyTo: 'reader0' },
    ]);
    expect(published.map(({ topic, rev }) => [topic, rev])).toEqual(
      [1, 2, 3].map((n) => ['comments/news/5', n]),
    );
    const events = await database.db.select().from(outboxEvents).orderBy(outboxEvents.id);
    expect(events.map(({ name, payload }) => [name, (payload as { userId: number }).userId])).toEqual([
      ['comments.replied', ids[1]],
      ['comments.replied', ids[0]],
    ]);
  });

  it('sent twice under one key, at once, is one', async () => {
    const both = await Promise.all(
      Array.from({ length: 4 }, () =>
        house().talk.add({ ...target, text: 'Once' }, by(as(ids[1]!), 'same-key')),
      ),
    );
    expect(new Set(both.map(({ comment }) => comment!.id)).size).toBe(1);
    expect((await list()).count).toBe(1);
  });

  it('of many at once keeps count and revisions exact', async () => {
    const root = await say(ids[0]!, 'Go on');
    await Promise.all(
      ids
        .slice(1)
        .map((id) => house().talk.add({ ...target, text: `I am ${id}`, replyTo: root.id }, by(as(id)))),
    );
    const { count, rev, comments } = await list();
    expect([count, rev, comments[0]!.replies]).toEqual([12, 12, 11]);
    expect(published.map((one) => one.rev).sort((a, b) => a - b)).toEqual(ids.map((_, i) => i + 1));
  });

  it('floods nowhere: two at once over the limit, and on two threads', async () => {
    const all = Array.from({ length: FLOOD.messages + 3 }, (_, i) =>
      house().talk.add({ kind: 'news', id: 1 + (i % 2), text: `Number ${i}` }, by(as(ids[2]!))),
    );
    const done = await Promise.allSettled(all);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(FLOOD.messages);
  });

  it.each([
    ['forbidden words', {}, 'non_compliant'],
    ['fine', { id: 500 }, 'no_such_target'],
    ['fine', { kind: 'nothing' }, 'no_such_target'],
    ['fine', { replyTo: 999_999 }, 'not_found'],
  ])('%s %j is refused: %s', async (text, more, code) => {
    await expect(say(ids[3]!, text, more)).rejects.toMatchObject(refused(code));
    expect((await list()).count).toBe(0);
  });

  it('answers nothing of another thread, and nothing that is gone', async () => {
    const other = await say(ids[1]!, 'Elsewhere', { id: 6 });
    await expect(say(ids[2]!, 'Hm', { replyTo: other.id })).rejects.toMatchObject(refused('not_found'));
    await house().talk.delete(as(ids[1]!), other.id, clock.now());
    await expect(say(ids[2]!, 'Hm', { id: 6, replyTo: other.id })).rejects.toMatchObject(
      refused('not_found'),
    );
  });
});

describe('likes', () => {
  it('are exact: eight at once of one reader are one, of eight readers eight', async () => {
    const { id } = await say(ids[0]!, 'Like me');
    const like = (user: number, on = true) => house().talk.like(as(user), id, on, clock.now());
    await Promise.all(Array.from({ length: 8 }, () => like(ids[1]!)));
    await Promise.all(ids.slice(1, 9).map((user) => like(user)));
    expect((await list(as(ids[1]!))).comments[0]).toMatchObject({ likes: 8, liked: true });
    await Promise.all([like(ids[1]!, false), like(ids[1]!, false), like(ids[2]!, false)]);
    expect((await list(as(ids[1]!))).comments[0]).toMatchObject({ likes: 6, liked: false });
    expect(await database.db.$count(commentLikes)).toBe(6);
  });

  it('and a deletion at once: whichever is first, the books agree', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await say(ids[0]!, `Round ${round}`);
      const [liked] = await Promise.allSettled([
        house().talk.like(as(ids[1]!), id, true, clock.now()),
        house().talk.delete(as(ids[0]!), id, clock.now()),
      ]);
      const [row] = await database.db.select().from(commentsTable).where(eq(commentsTable.id, id));
      expect(row).toMatchObject({ state: 'deleted', likes: liked.status === 'fulfilled' ? 1 : 0 });
      expect(await database.db.$count(commentLikes, eq(commentLikes.commentId, id))).toBe(row!.likes);
    }
    expect((await list()).count).toBe(0);
  });
});

describe('deleting', () => {
  it('keeps the place of what has answers, without words or name; twice at once counts once', async () => {
    const root = await say(ids[1]!, 'My address is 5 High Street');
    await say(ids[2]!, 'Better not', { replyTo: root.id });
    await Promise.all([1, 2, 3].map(() => house().talk.delete(as(ids[1]!), root.id, clock.now())));
    const page = await list();
    expect(page).toMatchObject({ count: 1, rev: 3 });
    expect(page.comments[0]).toMatchObject({ state: 'deleted', text: '', user: null, replies: 1 });
    expect(JSON.stringify(page)).not.toContain('High Street');
    expect(published.at(-1)!.change).toMatchObject({ gone: { id: root.id, state: 'deleted' }, count: 1 });
  });

  it('is for the author and the staff, who leave a trace', async () => {
    const { id } = await say(ids[1]!, 'Stay');
    await expect(house().talk.delete(as(ids[2]!), id, clock.now())).rejects.toMatchObject(
      refused('not_yours'),
    );
    await house().talk.delete(as(ids[3]!, 'moderator'), id, clock.now());
    expect(recorded).toMatchObject([{ action: 'comment.removed', details: { text: 'Stay' } }]);
    expect((await list()).comments).toEqual([]);
  });
});

describe('pages', () => {
  it('new and hot, without gap or double', async () => {
    const made: Reply[] = [];
    for (let i = 0; i < COMMENTS_PAGE + 5; i++) made.push(await say(ids[i % 12]!, `Number ${i}`));
    await house().talk.like(as(ids[5]!), made[3]!.id, true, clock.now());
    await say(ids[1]!, 'An answer', { replyTo: made[7]!.id });
    for (const sort of ['new', 'hot'] as const) {
      const one = await list(guest, sort);
      const two = await house().comments.list(guest, target, { sort, cursor: one.cursor! });
      const seen = [...one.comments, ...two.comments].map(({ id }) => id);
      expect([one.comments.length, one.hasMore, two.hasMore]).toEqual([COMMENTS_PAGE, true, false]);
      expect(seen.toSorted((a, b) => a - b)).toEqual(made.map(({ id }) => id));
      if (sort === 'hot') expect(seen.slice(0, 2)).toEqual([made[7]!.id, made[3]!.id]);
    }
    const second = await house().comments.page(guest, target, 2);
    expect(second.comments).toHaveLength(5);
    await expect(
      (async () => await house().comments.list(guest, target, { sort: 'new', cursor: 'x' }))(),
    ).rejects.toMatchObject({ code: 'platform.malformed' });
  });

  it('of answers: the first under the comment, the rest when asked for', async () => {
    const root = await say(ids[0]!, 'Ask me anything');
    for (let i = 0; i < REPLIES_PAGE + 2; i++)
      await say(ids[1 + (i % 11)]!, `Question ${i}`, { replyTo: root.id });
    const { first } = (await list()).comments[0]!;
    expect(first.map(({ text }) => text)).toEqual(['Question 0', 'Question 1']);
    const rest = await house().comments.replies(guest, root.id, first.at(-1)!.id);
    expect([first.length, rest.replies.length, rest.hasMore]).toEqual([FIRST_REPLIES, REPLIES_PAGE, false]);
    await expect(house().comments.replies(guest, first[0]!.id, undefined)).rejects.toMatchObject(
      refused('not_found'),
    );
  });
});

describe('who was away', () => {
  it('is told every change since, in order', async () => {
    const root = await say(ids[1]!, 'One');
    await say(ids[2]!, 'Two', { replyTo: root.id });
    await house().talk.delete(as(ids[1]!), root.id, clock.now());
    const missed = await house().comments.since(target, 1);
    expect(missed).toMatchObject({
      rev: 3,
      messages: [{ added: { text: 'Two' } }, { gone: { id: root.id, state: 'deleted' } }],
    });
    expect(await house().comments.since(target, 3)).toEqual({ rev: 3, messages: [] });
    expect(await house().comments.since(target, 4)).toBeNull();
    expect(await house().comments.snapshot(target)).toEqual({ rev: 3, data: { count: 1 } });
  });

  it('reads anew where an account went meanwhile', async () => {
    await say(ids[1]!, 'One');
    await say(ids[2]!, 'Two');
    await transact(database.db, (tx) => commentsKeeper.erase(tx, ids[1]!, clock.now()));
    expect(await house().comments.since(target, 0)).toBeNull();
  });
});

describe('moderators', () => {
  const decide = (id: number, verdict: 'keep' | 'remove', reason?: string) =>
    house().queue.decide(ids[11]!, { id, verdict, ...(reason === undefined ? {} : { reason }) }, clock.now());

  it('see what is held; it is counted and told when they let it stand, once', async () => {
    const root = await say(ids[1]!, 'Hello');
    for (const text of ['a watched word', 'see www.example.com', 'watched too']) {
      clock.advance(60_000);
      const draft = { ...target, text, replyTo: root.id };
      expect(await house().talk.add(draft, by(as(ids[2]!)))).toEqual({ comment: null });
    }
    const { comments: waiting } = await house().queue.list({});
    expect(waiting.map(({ cause }) => cause)).toEqual(['word', 'link', 'word']);
    expect((await list()).count).toBe(1);
    const [kept, dropped] = waiting as [(typeof waiting)[0], (typeof waiting)[0]];
    const twice = await Promise.allSettled([decide(kept.id, 'keep'), decide(kept.id, 'keep')]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide(dropped.id, 'remove')).rejects.toMatchObject(refused('reason_needed'));
    await decide(dropped.id, 'remove', 'Advertising');
    const page = await list();
    expect([page.count, page.rev, page.comments[0]!.first.length]).toEqual([2, 2, 1]);
    expect(await database.db.select().from(outboxEvents)).toHaveLength(1);
    expect((await house().queue.list({ queue: 'held' })).comments).toHaveLength(1);
    expect(recorded.map(({ action }) => action)).toEqual(['comment.kept', 'comment.removed']);
  });

  it('see a reported comment once with every report, also after its author deleted it', async () => {
    const { id } = await say(ids[1]!, 'You fool');
    const report = (user: number) =>
      house().talk.report(as(user), { id, reason: 'abuse', note: 'rude' }, clock.now());
    await Promise.all([report(ids[2]!), report(ids[2]!), report(ids[3]!)]);
    await expect(report(ids[1]!)).rejects.toMatchObject(refused('oneself'));
    await house().talk.delete(as(ids[1]!), id, clock.now());
    const { comments: waiting } = await house().queue.list({ queue: 'reported' });
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toMatchObject({ state: 'deleted', text: '' });
    expect(waiting[0]!.reports.map(({ quote, reason }) => [quote, reason])).toEqual([
      ['You fool', 'abuse'],
      ['You fool', 'abuse'],
    ]);
    await decide(id, 'remove', 'Insulting');
    expect((await house().queue.list({})).comments).toEqual([]);
    await expect(decide(id, 'keep')).rejects.toMatchObject(refused('decided'));
  });
});

it('an account leaves with its words and likes, and every count stays true', async () => {
  const root = await say(ids[1]!, 'Mine');
  const other = await say(ids[2]!, 'Yours');
  await say(ids[1]!, 'My answer', { replyTo: other.id });
  await say(ids[2]!, 'Your answer', { replyTo: root.id });
  await house().talk.like(as(ids[1]!), other.id, true, clock.now());
  await house().talk.like(as(ids[3]!), other.id, true, clock.now());
  expect(await commentsKeeper.export(database.db, ids[1]!)).toMatchObject({
    comments: [{ text: 'My answer' }, { text: 'Mine' }],
  });
  await transact(database.db, (tx) => commentsKeeper.erase(tx, ids[1]!, clock.now()));
  const page = await list();
  expect(page.count).toBe(2);
  expect(page.comments.map(({ text, likes, replies }) => [text, likes, replies])).toEqual([
    ['Yours', 1, 0],
    ['', 0, 1],
  ]);
  expect(JSON.stringify(await database.db.select().from(commentsTable))).not.toContain('My answer');
});
