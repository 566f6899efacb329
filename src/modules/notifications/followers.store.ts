import { and, eq } from 'drizzle-orm';
import { experts, inBusiness } from '#modules/experts/experts.tables.ts';
import { articles } from '#modules/news/articles.tables.ts';
import type { Reader } from '#platform/db/db.ts';

/** Published, by an expert in business. */
export async function isArticleOfExpert(tx: Reader, articleId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(experts, eq(experts.userId, articles.authorId))
    .where(and(eq(articles.id, articleId), eq(articles.state, 'published'), inBusiness(now)));
  return rows.length > 0;
}
