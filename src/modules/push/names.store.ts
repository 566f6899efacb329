import { eq, sql } from 'drizzle-orm';
import { leagues } from '#modules/catalog/catalog.tables.ts';
import { anchors } from '#modules/live/live.tables.ts';
import { type PlanRow, plans, shownTitle } from '#modules/plans/plans.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader } from '#platform/db/db.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';

/** An anchor by the broadcast name. */
export async function findAnchorName(tx: Reader, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ name: sql<string>`coalesce(${anchors.nickname}, ${users.username})` })
    .from(users)
    .leftJoin(anchors, eq(anchors.userId, users.id))
    .where(eq(users.id, id));
  return row?.name ?? null;
}

export async function findLeagueName(tx: Reader, id: number): Promise<LocalizedText | null> {
  const [row] = await tx.select({ names: leagues.names }).from(leagues).where(eq(leagues.id, id));
  return row?.names ?? null;
}

type PushedPlan = Pick<PlanRow, 'title' | 'expertId' | 'verdict'>;

export async function findPlan(tx: Reader, id: number): Promise<PushedPlan | null> {
  const [row] = await tx
    .select({ title: shownTitle, expertId: plans.expertId, verdict: plans.verdict })
    .from(plans)
    .where(eq(plans.id, id));
  return row ?? null;
}
