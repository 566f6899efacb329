import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { matches } from '#modules/matches/matches.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { ArticleState } from './articles.rules.ts';
import { type ArticleRow, articles } from './articles.tables.ts';

export async function findArticle(tx: Reader, id: number): Promise<ArticleRow | null> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id));
  return row ?? null;
}

export async function lockArticle(tx: Tx, id: number): Promise<ArticleRow | null> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  return row ?? null;
}

/** Serializes the creation of an author's articles, until the transaction ends. */
export async function lockAuthor(tx: Tx, authorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('articles', ${authorId}))`);
}

export async function findArticleByKey(tx: Tx, authorId: number, key: string): Promise<ArticleRow | null> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.authorId, authorId), eq(articles.requestKey, key)));
  return row ?? null;
}

const OPEN: ArticleState[] = ['draft', 'under_review', 'refused'];

export async function countOpen(tx: Tx, authorId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(articles)
    .where(and(eq(articles.authorId, authorId), inArray(articles.state, OPEN)));
  return row!.n;
}

export async function insertArticles(
  tx: Tx,
  rows: readonly (typeof articles.$inferInsert)[],
): Promise<ArticleRow[]> {
  return await tx
    .insert(articles)
    .values([...rows])
    .returning();
}

export async function updateArticle(
  tx: Tx,
  id: number,
  change: Partial<typeof articles.$inferInsert>,
): Promise<ArticleRow> {
  const [row] = await tx.update(articles).set(change).where(eq(articles.id, id)).returning();
  return row!;
}

/** Teams and league of an article's match. */
export async function findMatchLinks(tx: Tx, matchId: number) {
  const [row] = await tx
    .select({
      gameId: matches.gameId,
      leagueId: matches.leagueId,
      teamIds: sql<number[]>`array[${matches.homeTeamId}, ${matches.awayTeamId}]`,
    })
    .from(matches)
    .where(eq(matches.id, matchId));
  return row ? { ...row, teamIds: row.teamIds.map(Number) } : null;
}

/** An author's articles, newest first, without removed ones. */
export async function listOfAuthor(
  tx: Reader,
  authorId: number,
  state: ArticleState | undefined,
  before: number | null,
  limit: number,
): Promise<ArticleRow[]> {
  return await tx
    .select()
    .from(articles)
    .where(
      and(
        eq(articles.authorId, authorId),
        state ? eq(articles.state, state) : ne(articles.state, 'removed'),
        before === null ? undefined : sql`${articles.id} < ${before}`,
      ),
    )
    .orderBy(desc(articles.id))
    .limit(limit);
}

export interface Submitted {
  article: ArticleRow;
  username: string;
  avatar: string | null;
}

/** Articles under review, longest waiting first. */
export async function listUnderReview(
  tx: Reader,
  after: { at: Date; id: number } | null,
  limit: number,
): Promise<Submitted[]> {
  return await tx
    .select({ article: articles, username: users.username, avatar: users.avatar })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .where(
      and(
        eq(articles.state, 'under_review'),
        after
          ? sql`(${articles.submittedAt}, ${articles.id}) > (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(articles.submittedAt), asc(articles.id))
    .limit(limit);
}
