import { randomBytes } from 'node:crypto';
import { isOver, type MatchState } from '#modules/matches/matches.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { CHAIN_START, type Commitment, commitmentHash, linkHash } from './chain.rules.ts';
import {
  findLastLink,
  findLink,
  insertLinks,
  type ListedLink,
  listLastSeqs,
  listLinks,
} from './chain.store.ts';
import type { Chain, ChainLink } from './plans.contract.ts';
import type { LinkRow, PlanRow } from './plans.tables.ts';

const SALT_BYTES = 16;
const PAGE = 50;

type CommittedFields = Pick<PlanRow, 'expertId' | 'matchId' | 'level' | 'play' | 'line' | 'pick' | 'price'>;

/** Sequence number of the expert's next link. The caller holds the expert's lock. */
export const nextSeq = async (tx: Tx, expertId: number): Promise<number> =>
  ((await findLastLink(tx, expertId))?.seq ?? 0) + 1;

/** Appends the plan's current content to its expert's chain. The caller holds the expert's lock. */
export async function appendLink(
  tx: Tx,
  plan: CommittedFields & { id: number },
  replaces: number | null,
  now: Date,
): Promise<LinkRow> {
  const row = await linkAfter(await findLastLink(tx, plan.expertId), plan, replaces, now);
  await insertLinks(tx, [row]);
  return row;
}

export async function linkAfter(
  last: Pick<LinkRow, 'seq' | 'hash'> | null,
  { id: planId, expertId, matchId, level, play, line, pick, price }: CommittedFields & { id: number },
  replaces: number | null,
  at: Date,
): Promise<LinkRow> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const committed = { matchId, level, play, line, pick, price, salt };
  const commitment = await commitmentHash({ ...committed, at: at.toISOString() });
  const link = { seq: (last?.seq ?? 0) + 1, planId, replaces, commitment };
  return { ...link, ...committed, expertId, at, hash: await linkHash(last?.hash ?? CHAIN_START, link) };
}

/** Newest links, or those before a number, in ascending order. */
export async function showChain(db: Db, expertId: number, before: number | null, now: Date): Promise<Chain> {
  const seqs = await listLastSeqs(db, expertId, before, PAGE + 1);
  const first = seqs.slice(0, PAGE).at(-1);
  if (first === undefined) return { before: CHAIN_START, links: [], hasMore: false };
  const rows = await listLinks(db, expertId, first - 1, Math.min(seqs.length, PAGE));
  const earlier = first > 1 ? await findLink(db, expertId, first - 1) : null;
  return {
    before: earlier?.hash ?? CHAIN_START,
    links: rows.map((row) => shownLink(row, now)),
    hasMore: seqs.length > PAGE,
  };
}

/** Links are opened once the match is over; those of plans never published or deleted stay closed. */
function shownLink({ link, plan, matchState, startAt }: ListedLink, now: Date): ChainLink {
  const published = plan.publishedAt !== null && plan.state !== 'deleted';
  const over = isOver(matchState as MatchState) && matchState !== 'postponed';
  const { matchId, level, play, line, pick, price, salt } = link;
  const opened: Commitment = { matchId, level, play, line, pick, price, salt, at: link.at.toISOString() };
  const current = plan.linkSeq === link.seq;
  return {
    seq: link.seq,
    planId: link.planId,
    replaces: link.replaces,
    commitment: link.commitment,
    hash: link.hash,
    opened: published && over ? opened : null,
    title: published && plan.releaseAt <= now ? plan.title : null,
    state: plan.state as ChainLink['state'],
    time: link.at.toISOString(),
    result: current ? (plan.verdict as ChainLink['result']) : null,
    settled: current && plan.verdict !== null && plan.state !== 'deleted' ? countedOf(plan, startAt) : null,
  };
}

const countedOf = (
  { gameId, leagueId, odds, closing }: ListedLink['plan'],
  startAt: Date,
): ChainLink['settled'] => ({
  ...{ gameId, leagueId, odds },
  startTime: startAt.toISOString(),
  closing: { odds: closing },
});
