import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { ARTICLE_STATES, type ArticleLanguageInput, type ArticleState } from './articles.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const articles = pgTable(
  'articles',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    gameId: integer('game_id').notNull(),
    state: text().notNull().$type<ArticleState>(),
    authorId: number('author_id'),
    requestKey: text('request_key'),
    lang: text().notNull().$type<LanguageCode>(),
    titles: jsonb().notNull().$type<ArticleLanguageInput<string>>(),
    summaries: jsonb().notNull().$type<ArticleLanguageInput<string>>(),
    bodies: jsonb().notNull().$type<ArticleLanguageInput<RichText>>(),
    cover: text(),
    leagueId: number('league_id'),
    matchId: number('match_id'),
    teamIds: bigint('team_ids', { mode: 'number' }).array().notNull().default([]),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    rev: integer().notNull().default(1),
    reason: text().notNull().default(''),
    brand: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    submittedAt: instant('submitted_at'),
    publishedAt: instant('published_at'),
    reviewedBy: number('reviewed_by'),
  },
  (t) => [
    check(
      'articles_state',
      sql`${t.state} in (${sql.raw(ARTICLE_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('articles_counts', sql`${t.views} >= 0 and ${t.likes} >= 0`),
    check('articles_published', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
  ],
);

export type ArticleRow = typeof articles.$inferSelect;
