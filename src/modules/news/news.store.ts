import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import { matches } from '#modules/matches/matches.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import { countersOf } from '#platform/counters/counted-table.store.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type ArticleRow, articles } from './articles.tables.ts';

const { bodies: _bodies, ...lineColumns } = getTableColumns(articles);

/** Without the body: lists show none, and it is most of a row. */
export type ArticleLine = Omit<ArticleRow, 'bodies' | 'publishedAt'> & { publishedAt: Date };

export interface ListedArticle {
  article: ArticleLine;
  author: { id: number; username: string; avatar: string | null } | null;
  /** The match of the article. */
  match: { state: MatchState; startAt: Date } | null;
}

export interface NewsScope {
  gameId?: number | undefined;
  authorId?: number | undefined;
  ids?: readonly number[] | undefined;
  /** In a title of any language, or in the author's name. */
  text?: string | undefined;
}

interface Slice {
  after?: { at: Date; id: number } | null;
  offset?: number;
  limit: number;
}

/** Published articles, newest first. */
export async function listNews(
  tx: Reader,
  { gameId, authorId, ids, text }: NewsScope,
  { after, offset = 0, limit }: Slice,
): Promise<ListedArticle[]> {
  const rows = await tx
    .select({
      article: lineColumns,
      author: { id: users.id, username: users.username, avatar: users.avatar },
      match: { state: matches.state, startAt: matches.startAt },
    })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(matches, eq(matches.id, articles.matchId))
    .where(
      and(
        // Literal, not bound: the partial indexes match only their own predicate.
        sql`${articles.state} = 'published'`,
        gameId === undefined ? undefined : eq(articles.gameId, gameId),
        authorId === undefined ? undefined : eq(articles.authorId, authorId),
        ids && inArray(articles.id, [...ids]),
        text
          ? sql`(${articles.titles}::text ilike ${containing(text)} or ${users.username} ilike ${containing(text)})`
          : undefined,
        after
          ? sql`(${articles.publishedAt}, ${articles.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .offset(offset)
    .limit(limit);
  return rows as ListedArticle[];
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** In any state: visibility is checked by the rules. */
export async function findWithAuthor(tx: Reader, id: number) {
  const [row] = await tx
    .select({
      article: articles,
      author: { id: users.id, username: users.username, avatar: users.avatar },
      match: { state: matches.state, startAt: matches.startAt },
    })
    .from(articles)
    .leftJoin(users, eq(users.id, articles.authorId))
    .leftJoin(matches, eq(matches.id, articles.matchId))
    .where(eq(articles.id, id));
  return row ?? null;
}

export async function deleteUnpublished(tx: Tx, authorId: number): Promise<ArticleRow[]> {
  return await tx
    .delete(articles)
    .where(and(eq(articles.authorId, authorId), sql`${articles.state} <> 'published'`))
    .returning();
}

export const articleCounters = countersOf(articles);
