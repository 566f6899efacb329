import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type LinkRow, passedTitle, planLinks, plans } from './plans.tables.ts';

export async function findLastLink(tx: Tx, expertId: number): Promise<LinkRow | null> {
  const [row] = await tx
    .select()
    .from(planLinks)
    .where(eq(planLinks.expertId, expertId))
    .orderBy(desc(planLinks.seq))
    .limit(1);
  return row ?? null;
}

export async function insertLinks(tx: Tx, rows: readonly LinkRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(planLinks).values([...rows]);
}

export async function findLink(tx: Reader, expertId: number, seq: number): Promise<LinkRow | null> {
  const [row] = await tx
    .select()
    .from(planLinks)
    .where(and(eq(planLinks.expertId, expertId), eq(planLinks.seq, seq)));
  return row ?? null;
}

export interface ListedLink {
  link: LinkRow;
  /** With the approved title. */
  plan: {
    state: string;
    title: string | null;
    publishedAt: Date | null;
    releaseAt: Date;
    linkSeq: number;
    verdict: string | null;
    gameId: number;
    leagueId: number;
    odds: number | null;
    closing: number | null;
  };
  matchState: string;
  startAt: Date;
}

/** In ascending order, after a number. */
export async function listLinks(
  tx: Reader,
  expertId: number,
  after: number,
  limit: number,
): Promise<ListedLink[]> {
  return await tx
    .select({
      link: planLinks,
      plan: {
        state: plans.state,
        title: passedTitle,
        publishedAt: plans.publishedAt,
        releaseAt: plans.releaseAt,
        linkSeq: plans.linkSeq,
        verdict: plans.verdict,
        gameId: plans.gameId,
        leagueId: plans.leagueId,
        odds: plans.odds,
        closing: plans.closing,
      },
      matchState: matches.state,
      startAt: matches.startAt,
    })
    .from(planLinks)
    .innerJoin(plans, eq(plans.id, planLinks.planId))
    .innerJoin(matches, eq(matches.id, planLinks.matchId))
    .where(and(eq(planLinks.expertId, expertId), gt(planLinks.seq, after)))
    .orderBy(asc(planLinks.seq))
    .limit(limit);
}

/** Numbers of the newest links: the last one begins the page. */
export async function listLastSeqs(
  tx: Reader,
  expertId: number,
  before: number | null,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ seq: planLinks.seq })
    .from(planLinks)
    .where(and(eq(planLinks.expertId, expertId), before === null ? undefined : lt(planLinks.seq, before)))
    .orderBy(desc(planLinks.seq))
    .limit(limit);
  return rows.map(({ seq }) => seq);
}
