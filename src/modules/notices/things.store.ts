import { eq, inArray, sql } from 'drizzle-orm';
import { anchors } from '#modules/live/live.tables.ts';
import { plans } from '#modules/plans/plans.tables.ts';
import { tickets } from '#modules/tickets/tickets.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Tx } from '#platform/db/db.ts';

/** Anchors by the name they broadcast under. */
export async function listNames(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: sql<string>`coalesce(${anchors.nickname}, ${users.username})` })
    .from(users)
    .leftJoin(anchors, eq(anchors.userId, users.id))
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function listPlans(
  tx: Tx,
  ids: number[],
): Promise<Map<number, { title: string; expertId: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: plans.id, title: plans.title, expertId: plans.expertId })
    .from(plans)
    .where(inArray(plans.id, ids));
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
}

export async function listSubjects(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: tickets.id, subject: tickets.subject })
    .from(tickets)
    .where(inArray(tickets.id, ids));
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}
