import { and, eq } from 'drizzle-orm';
import { articles } from '#modules/news/articles.tables.ts';
import { videos } from '#modules/videos/videos.tables.ts';
import { crowdWeight, isRecent } from './ranking.rules.ts';
import { chosen, type Source, turn } from './sources.store.ts';

/** Characters indexed of a text: its beginning. */
const SUMMARY = 80;

const beginnings = (summaries: object): string[] =>
  Object.values(summaries).map((summary: string) => summary.slice(0, SUMMARY));

export const newsSource: Source = {
  kind: 'news',
  async list(tx, which, now) {
    const { order, limit } = turn(articles.id, which);
    const { id, titles, summaries, views, publishedAt } = articles;
    const rows = await tx
      .select({ id, titles, summaries, views, publishedAt })
      .from(articles)
      .where(and(chosen(articles.id, which), eq(articles.state, 'published')))
      .orderBy(order)
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      kind: 'news',
      names: Object.values(row.titles),
      context: beginnings(row.summaries),
      weight: crowdWeight(row.views),
      at: row.publishedAt,
      hot: isRecent(row.publishedAt!, now),
    }));
  },
};

export const videoSource: Source = {
  kind: 'video',
  async list(tx, which, now) {
    const { order, limit } = turn(videos.id, which);
    const { id, titles, views, publishedAt } = videos;
    const rows = await tx
      .select({ id, titles, views, publishedAt })
      .from(videos)
      .where(and(chosen(videos.id, which), eq(videos.state, 'published')))
      .orderBy(order)
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      kind: 'video',
      names: Object.values(row.titles),
      context: [],
      weight: crowdWeight(row.views),
      at: row.publishedAt,
      hot: isRecent(row.publishedAt, now),
    }));
  },
};
