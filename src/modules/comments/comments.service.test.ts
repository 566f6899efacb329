import { eq } from 'drizzle-orm';
import { FLOOD } from '#modules/content-filter/flood.rules.ts';
import { transact } from '#platform/db/transact.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { guest } from '#platform/viewer/viewer.ts';
import type { Reply } from './comments.contract.ts';
import { COMMENTS_PAGE, FIRST_REPLIES, REPLIES_PAGE } from './comments.rules.ts';
import { commentLikes, comments as commentsTable } from './comments.tables.ts';
import { commentsWorld, refused } from './comments-world.factory.ts';
import { commentsPersonalData } from './personal-data.service.ts';

const { database, clock, target, ids, published, recorded, house, as, by, write, list } = commentsWorld();

describe('comment', () => {
  it('is visible, counted and published with the next revision', async () => {
    const first = await write(ids[1]!, 'What a match');
    const answer = await write(ids[0]!, 'It was', { replyTo: first.id });
    const deeper = await write(ids[1]!, 'Indeed', { replyTo: answer.id });
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

  it('is in its author’s list, and in the public list while visible', async () => {
    const [me] = ids as [number];
    const stored = await write(me, 'What a match');
    const gone = await write(me, 'What a referee');
    await write(ids[1]!, 'Somebody else');
    await house().talk.add({ ...target, text: 'a watched word' }, by(as(me)));
    await house().talk.delete(as(me), gone.id, clock.now());
    const own = await house().comments.mine(as(me), undefined);
    expect(own.comments.map(({ text, state }) => [text, state])).toEqual([
      ['a watched word', 'held'],
      ['What a match', 'shown'],
    ]);
    const seen = await house().comments.ofUser(me, 1);
    expect(seen).toMatchObject({
      comments: [{ id: stored.id, path: `/news/5#comment-${stored.id}` }],
      hasMore: false,
    });
    expect((await house().comments.ofUser(me, 2)).comments).toEqual([]);
  });

  it('repeated concurrently under one key is one', async () => {
    const both = await Promise.all(
      Array.from({ length: 4 }, () =>
        house().talk.add({ ...target, text: 'Once' }, by(as(ids[1]!), 'same-key')),
      ),
    );
    expect(new Set(both.map(({ comment }) => comment!.id)).size).toBe(1);
    expect((await list()).count).toBe(1);
  });

  it('of many concurrent ones leaves count and revisions exact', async () => {
    const root = await write(ids[0]!, 'Go on');
    await Promise.all(
      ids
        .slice(1)
        .map((id) => house().talk.add({ ...target, text: `I am ${id}`, replyTo: root.id }, by(as(id)))),
    );
    const { count, rev, comments } = await list();
    expect([count, rev, comments[0]!.replies]).toEqual([12, 12, 11]);
    expect(published.map((one) => one.rev).sort((a, b) => a - b)).toEqual(ids.map((_, i) => i + 1));
  });

  it('flood: the limit holds for concurrent comments, across threads', async () => {
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
  ])('%s %j is rejected: %s', async (text, more, code) => {
    await expect(write(ids[3]!, text, more)).rejects.toMatchObject(refused(code));
    expect((await list()).count).toBe(0);
  });

  it("reply: rejected to another thread's comment and to a deleted one", async () => {
    const other = await write(ids[1]!, 'Elsewhere', { id: 6 });
    await expect(write(ids[2]!, 'Hm', { replyTo: other.id })).rejects.toMatchObject(refused('not_found'));
    await house().talk.delete(as(ids[1]!), other.id, clock.now());
    await expect(write(ids[2]!, 'Hm', { id: 6, replyTo: other.id })).rejects.toMatchObject(
      refused('not_found'),
    );
  });
});

describe('likes', () => {
  it('are exact: eight concurrent of one user count one, of eight users eight', async () => {
    const { id } = await write(ids[0]!, 'Like me');
    const like = (user: number, on = true) => house().talk.like(as(user), id, on, clock.now());
    await Promise.all(Array.from({ length: 8 }, () => like(ids[1]!)));
    await Promise.all(ids.slice(1, 9).map((user) => like(user)));
    expect((await list(as(ids[1]!))).comments[0]).toMatchObject({ likes: 8, liked: true });
    await Promise.all([like(ids[1]!, false), like(ids[1]!, false), like(ids[2]!, false)]);
    expect((await list(as(ids[1]!))).comments[0]).toMatchObject({ likes: 6, liked: false });
    expect(await database.db.$count(commentLikes)).toBe(6);
  });

  it('concurrent with a deletion leave exact counts', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await write(ids[0]!, `Round ${round}`);
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
  it('a comment with replies keeps its position without text or name; a concurrent repeat counts once', async () => {
    const root = await write(ids[1]!, 'My address is 5 High Street');
    await write(ids[2]!, 'Better not', { replyTo: root.id });
    await Promise.all([1, 2, 3].map(() => house().talk.delete(as(ids[1]!), root.id, clock.now())));
    const page = await list();
    expect(page).toMatchObject({ count: 1, rev: 3 });
    expect(page.comments[0]).toMatchObject({ state: 'deleted', text: '', user: null, replies: 1 });
    expect(JSON.stringify(page)).not.toContain('High Street');
    expect(published.at(-1)!.change).toMatchObject({ gone: { id: root.id, state: 'deleted' }, count: 1 });
  });

  it('is for the author and moderators, with an audit entry', async () => {
    const { id } = await write(ids[1]!, 'Stay');
    await expect(house().talk.delete(as(ids[2]!), id, clock.now())).rejects.toMatchObject(
      refused('not_yours'),
    );
    await house().talk.delete(as(ids[3]!, 'moderator'), id, clock.now());
    expect(recorded).toMatchObject([{ action: 'comment.removed', details: { text: 'Stay' } }]);
    expect((await list()).comments).toEqual([]);
  });
});

describe('pages', () => {
  it('new and hot, without gaps or duplicates', async () => {
    const made: Reply[] = [];
    for (let i = 0; i < COMMENTS_PAGE + 5; i++) made.push(await write(ids[i % 12]!, `Number ${i}`));
    await house().talk.like(as(ids[5]!), made[3]!.id, true, clock.now());
    await write(ids[1]!, 'An answer', { replyTo: made[7]!.id });
    for (const sort of ['new', 'hot'] as const) {
      const one = await list(guest, sort);
      const two = await house().comments.list(guest, target, { sort, cursor: one.nextCursor! });
      const seen = [...one.comments, ...two.comments].map(({ id }) => id);
      expect([one.comments.length, one.hasMore, two.hasMore]).toEqual([COMMENTS_PAGE, true, false]);
      expect(seen.toSorted((a, b) => a - b)).toEqual(made.map(({ id }) => id));
      if (sort === 'hot') expect(seen.slice(0, 2)).toEqual([made[7]!.id, made[3]!.id]);
    }
    const second = await house().comments.page(guest, target, { game: 'football', pageIndex: 2 });
    expect(second.comments).toHaveLength(5);
    await expect(house().comments.page(guest, target, { game: 'lol', pageIndex: 1 })).rejects.toMatchObject({
      code: 'comments.no_such_target',
    });
    await expect(
      (async () => await house().comments.list(guest, target, { sort: 'new', cursor: 'x' }))(),
    ).rejects.toMatchObject({ code: 'platform.malformed' });
  });

  it('of replies: the first under the comment, further ones on demand', async () => {
    const root = await write(ids[0]!, 'Ask me anything');
    for (let i = 0; i < REPLIES_PAGE + 2; i++)
      await write(ids[1 + (i % 11)]!, `Question ${i}`, { replyTo: root.id });
    const { first } = (await list()).comments[0]!;
    expect(first.map(({ text }) => text)).toEqual(['Question 0', 'Question 1']);
    const rest = await house().comments.replies(guest, root.id, { after: first.at(-1)!.id });
    expect([first.length, rest.replies.length, rest.hasMore]).toEqual([FIRST_REPLIES, REPLIES_PAGE, false]);
    const page = await house().comments.replies(guest, root.id, {});
    expect([page.replies.length, page.hasMore]).toEqual([REPLIES_PAGE, true]);
    const next = await house().comments.replies(guest, root.id, { cursor: page.nextCursor! });
    expect([...page.replies, ...next.replies].map(({ id }) => id)).toEqual(
      [...first, ...rest.replies].map(({ id }) => id),
    );
    await expect(house().comments.replies(guest, first[0]!.id, {})).rejects.toMatchObject(
      refused('not_found'),
    );
  });

  it('of a link: the linked comment and its parent', async () => {
    const root = await write(ids[0]!, 'Ask me anything');
    const answers: Reply[] = [];
    for (let i = 0; i < 4; i++) answers.push(await write(ids[1 + i]!, `Question ${i}`, { replyTo: root.id }));
    const linked = (id: number, about = target) => house().comments.linked(guest, about, id);
    const found = await linked(answers[3]!.id);
    expect(found.comment).toMatchObject({ id: root.id, replies: 4 });
    expect(found.comment.first.map(({ id }) => id)).toEqual(answers.slice(0, 2).map(({ id }) => id));
    expect(found.reply).toMatchObject({ id: answers[3]!.id, text: 'Question 3' });
    expect(await linked(root.id)).toMatchObject({ comment: { id: root.id }, reply: null });
    await expect(linked(answers[3]!.id, { ...target, id: 6 })).rejects.toMatchObject(refused('not_found'));
    await house().talk.delete(as(ids[4]!), answers[3]!.id, clock.now());
    await expect(linked(answers[3]!.id)).rejects.toMatchObject(refused('not_found'));
    await house().talk.delete(as(ids[0]!), root.id, clock.now());
    expect(await linked(answers[1]!.id)).toMatchObject({ comment: { text: '', user: null } });
    const alone = await write(ids[5]!, 'Nobody answers');
    await house().talk.delete(as(ids[5]!), alone.id, clock.now());
    await expect(linked(alone.id)).rejects.toMatchObject(refused('not_found'));
  });
});

describe('reconnect', () => {
  it('delivers every change since, in order', async () => {
    const root = await write(ids[1]!, 'One');
    await write(ids[2]!, 'Two', { replyTo: root.id });
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

  it('gives a snapshot after an account was deleted', async () => {
    await write(ids[1]!, 'One');
    await write(ids[2]!, 'Two');
    await transact(database.db, (tx) => commentsPersonalData.erase(tx, ids[1]!, clock.now()));
    expect(await house().comments.since(target, 0)).toBeNull();
  });
});
