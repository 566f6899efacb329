import { and, eq, inArray, sql } from 'drizzle-orm';
import { findGameById } from '#modules/catalog/games.rules.ts';
import { comments } from '#modules/comments/comments.tables.ts';
import { anchors } from '#modules/live/live.tables.ts';
import { goods } from '#modules/mall/mall.tables.ts';
import { languageFor } from '#modules/news/articles.rules.ts';
import { articles } from '#modules/news/articles.tables.ts';
import { plans, shownTitle } from '#modules/plans/plans.tables.ts';
import { tickets } from '#modules/support/tickets.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';

/** Anchors by their broadcast name. */
export async function listNames(tx: Reader, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: sql<string>`coalesce(${anchors.nickname}, ${users.username})` })
    .from(users)
    .leftJoin(anchors, eq(anchors.userId, users.id))
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listPlans(
  tx: Reader,
  ids: number[],
): Promise<Map<number, { title: string; expertId: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: plans.id, title: shownTitle, expertId: plans.expertId })
    .from(plans)
    .where(inArray(plans.id, ids));
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
}

export async function listSubjects(tx: Reader, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: tickets.id, subject: tickets.subject })
    .from(tickets)
    .where(inArray(tickets.id, ids));
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}

export async function listArticles(
  tx: Reader,
  ids: number[],
  lang: LanguageCode,
): Promise<Map<number, { title: string; game: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: articles.id, titles: articles.titles, lang: articles.lang, gameId: articles.gameId })
    .from(articles)
    .where(inArray(articles.id, ids));
  return new Map(
    rows.map(({ id, titles, lang: own, gameId }) => [
      id,
      { title: titles[languageFor(titles, lang, own)] ?? '', game: findGameById(gameId)?.slug ?? '' },
    ]),
  );
}

/** Public subjects. */
export async function listComments(tx: Reader, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: comments.id, body: comments.body })
    .from(comments)
    .where(and(inArray(comments.id, ids), eq(comments.state, 'shown')));
  return new Map(rows.map(({ id, body }) => [id, body]));
}

export async function listGoods(tx: Reader, ids: number[], lang: LanguageCode): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: goods.id, names: goods.names })
    .from(goods)
    .where(inArray(goods.id, ids));
  return new Map(rows.map(({ id, names }) => [id, localizedIn(names, lang)]));
}
