import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { insertComment } from '../comments.store.ts';
import { hasThreads, insertDemoLikes, insertDemoThreads, listReaders } from '../demo.store.ts';
import { insertReport } from '../queue.store.ts';
import { type DemoComment, demoThread } from './thread.rules.ts';

const READERS = 40;
const REPORTED_MS = 17 * 60_000;
/** A moderator's queue has something to decide: the newest comments of the first threads. */
const REPORTS = [
  { reason: 'spam', note: 'Posted under several articles today.' },
  { reason: 'other', note: 'Gives away the result in the first line.' },
  { reason: 'abuse', note: '' },
] as const;

/** Once per target: comments of the demo's visitors stay untouched. */
export async function fillDemoComments(
  db: Db,
  kind: string,
  refs: readonly number[],
  now: Date,
): Promise<void> {
  if (await hasThreads(db, kind)) return;
  const readers = await listReaders(db, READERS);
  const talks = refs
    .map((ref) => ({ ref, talk: demoThread(ref, readers) }))
    .filter(({ talk }) => talk.length > 0);
  if (talks.length === 0) return;
  await transact(db, async (tx) => {
    const sizes = talks.map(({ ref, talk }) => ({
      ref,
      comments: talk.reduce((n, one) => n + 1 + one.answers.length, 0),
    }));
    const threads = await insertDemoThreads(tx, kind, sizes, now);
    let reported = 0;
    for (const { ref, talk } of talks) {
      const threadId = threads.get(ref);
      if (threadId === undefined) continue;
      const written = await writeTalk(tx, threadId, talk, now);
      const report = REPORTS[reported];
      const reporterId = readers.find((id) => id !== written.userId);
      if (!report || reporterId === undefined) continue;
      reported++;
      const at = new Date(now.getTime() - reported * REPORTED_MS);
      const { id: commentId, text: quote } = written;
      await insertReport(tx, { commentId, reporterId, ...report, quote, createdAt: at });
    }
  });
}

async function writeTalk(tx: Tx, threadId: number, talk: readonly DemoComment[], now: Date) {
  let rev = 0;
  const write = async (comment: DemoComment, rootId: number | null): Promise<number> => {
    const { id } = await insertComment(tx, {
      threadId,
      rootId,
      replyTo: rootId,
      userId: comment.userId,
      key: `demo-${threadId}-${++rev}`,
      body: comment.text,
      state: 'shown',
      likes: comment.likedBy.length,
      replies: comment.answers.length,
      shownRev: rev,
      brand: 'touchline',
      lang: 'zh_CN',
      createdAt: new Date(now.getTime() - comment.minutesAgo * 60_000),
    });
    await insertDemoLikes(tx, id, comment.likedBy, now);
    for (const answer of comment.answers) await write(answer, id);
    return id;
  };
  // Oldest first, in the order of ids.
  const [newest, ...older] = talk;
  for (const comment of older.toReversed()) await write(comment, null);
  return { id: await write(newest!, null), userId: newest!.userId, text: newest!.text };
}
