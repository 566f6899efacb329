import { transact } from '#platform/db/transact.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { whole } from '#platform/personal-data/whole.testing.ts';
import { comments as commentsTable } from './comments.tables.ts';
import { commentsWorld, refused } from './comments-world.factory.ts';
import { commentsPersonalData } from './personal-data.service.ts';

const { database, clock, target, ids, recorded, house, as, by, write, list } = commentsWorld();

describe('moderation queue', () => {
  const decide = (id: number, verdict: 'keep' | 'remove', reason?: string) =>
    house().queue.decide(ids[11]!, { id, verdict, ...(reason === undefined ? {} : { reason }) }, clock.now());

  it('has held comments; an approved one is counted and published, once', async () => {
    const root = await write(ids[1]!, 'Hello');
    for (const text of ['a watched word', 'see www.example.com', 'watched too']) {
      clock.advance(60_000);
      const draft = { ...target, text, replyTo: root.id };
      expect(await house().talk.add(draft, by(as(ids[2]!)))).toEqual({ comment: null });
    }
    const { comments: waiting } = await house().queue.list({});
    expect(waiting.map(({ cause }) => cause)).toEqual(['word', 'link', 'word']);
    for (const { id, path } of waiting) expect(path).toBe(`/news/${target.id}#comment-${id}`);
    expect((await list()).count).toBe(1);
    const [approved, dropped] = waiting as [(typeof waiting)[0], (typeof waiting)[0]];
    const twice = await Promise.allSettled([decide(approved.id, 'keep'), decide(approved.id, 'keep')]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide(dropped.id, 'remove')).rejects.toMatchObject(refused('reason_needed'));
    await decide(dropped.id, 'remove', 'Advertising');
    const page = await list();
    expect([page.count, page.rev, page.comments[0]!.first.length]).toEqual([2, 2, 1]);
    expect(await database.db.select().from(outboxEvents)).toHaveLength(1);
    expect((await house().queue.list({ queue: 'held' })).comments).toHaveLength(1);
    expect(recorded.map(({ action }) => action)).toEqual(['comment.kept', 'comment.removed']);
  });

  it('has a reported comment once with every report, also after its author deleted it', async () => {
    const { id } = await write(ids[1]!, 'You fool');
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

  it("a moderator's own comment is left to another moderator", async () => {
    const { id } = await write(ids[11]!, 'You fool');
    await house().talk.report(as(ids[2]!), { id, reason: 'abuse' }, clock.now());
    for (const verdict of ['keep', 'remove'] as const)
      await expect(decide(id, verdict, 'It is fine')).rejects.toMatchObject({
        code: 'platform.own_business',
      });
    expect((await house().queue.list({})).comments).toHaveLength(1);
    expect(recorded).toEqual([]);
  });
});

it('personal data: a deleted account takes its text and likes, and counts stay exact', async () => {
  const root = await write(ids[1]!, 'Mine');
  const other = await write(ids[2]!, 'Yours');
  await write(ids[1]!, 'My answer', { replyTo: other.id });
  await write(ids[2]!, 'Your answer', { replyTo: root.id });
  await house().talk.like(as(ids[1]!), other.id, true, clock.now());
  await house().talk.like(as(ids[3]!), other.id, true, clock.now());
  await database.pool.query(
    `insert into comment_reports (comment_id, reporter_id, reason, note, quote, created_at)
     values ($1, $2, 'abuse', 'Look at this', 'Yours', now())`,
    [other.id, ids[1]],
  );
  expect(await whole(await commentsPersonalData.export(database.db, ids[1]!))).toMatchObject({
    comments: [{ text: 'My answer' }, { text: 'Mine' }],
    likes: [{ commentId: other.id }],
    reports: [{ commentId: other.id, note: 'Look at this' }],
  });
  await transact(database.db, (tx) => commentsPersonalData.erase(tx, ids[1]!, clock.now()));
  const page = await list();
  expect(page.count).toBe(2);
  expect(page.comments.map(({ text, likes, replies }) => [text, likes, replies])).toEqual([
    ['Yours', 1, 0],
    ['', 0, 1],
  ]);
  expect(JSON.stringify(await database.db.select().from(commentsTable))).not.toContain('My answer');
});
