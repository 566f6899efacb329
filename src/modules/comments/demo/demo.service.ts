import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { insertComment } from '../comments.store.ts';
import { hasThreads, insertDemoLikes, insertDemoThreads, listReaders } from '../demo.store.ts';
import { type DemoComment, demoThread } from './thread.rules.ts';

const READERS = 40;

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
    for (const { ref, talk } of talks) {
      const threadId = threads.get(ref);
      if (threadId !== undefined) await writeTalk(tx, threadId, talk, now);
    }
  });
}

async function writeTalk(tx: Tx, threadId: number, talk: readonly DemoComment[], now: Date): Promise<void> {
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
  for (const comment of talk.toReversed()) await write(comment, null);
}
