import { commentsWorld } from '../comments-world.factory.ts';
import { fillDemoComments } from './demo.service.ts';

const { database, clock, ids, house, as } = commentsWorld();

it('demo comments: fills threads once, with exact counts, likes and revisions', async () => {
  const refs = Array.from({ length: 30 }, (_, n) => n + 1);
  const fill = () => fillDemoComments(database.db, 'news', refs, clock.now());
  await fill();
  await fill();
  const { rows } = await database.pool.query(`
    select t.ref from comment_threads t where
      t.comments <> (select count(*) from comments c where c.thread_id = t.id)
      or t.revision <> (select count(distinct shown_rev) from comments c where c.thread_id = t.id)
    union all
    select c.id from comments c where c.likes <> (select count(*) from comment_likes l where l.comment_id = c.id)
      or c.replies <> (select count(*) from comments r where r.root_id = c.id)`);
  expect(rows).toEqual([]);
  const pages = await Promise.all(
    refs.map((id) => house().comments.list(as(ids[0]!), { kind: 'news', id }, { sort: 'hot' })),
  );
  expect(pages.reduce((n, { count }) => n + count, 0)).toBeGreaterThan(40);
});

it('demo comments: moderators find three reported ones, each with a text and a reporter other than its author', async () => {
  const refs = Array.from({ length: 30 }, (_, n) => n + 1);
  await fillDemoComments(database.db, 'news', refs, clock.now());
  const { rows } = await database.pool.query(`
    select r.quote = c.body as same, r.reporter_id <> c.user_id as other from comment_reports r
    join comments c on c.id = r.comment_id where r.decided_at is null`);
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ same: true, other: true })));
});
