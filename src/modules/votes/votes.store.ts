import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type MatchRow, matches } from '#modules/matches/matches.tables.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { VoteCounts } from './votes.contract.ts';
import { countChanges } from './votes.rules.ts';
import { type VoteRow, voteCounts, voteDevices, votes } from './votes.tables.ts';

export type VotableMatch = Pick<MatchRow, 'gameId' | 'state' | 'startAt' | 'lobby'>;

export async function findVotable(tx: Reader, id: number): Promise<VotableMatch | null> {
  const [row] = await tx
    .select({
      gameId: matches.gameId,
      state: matches.state,
      startAt: matches.startAt,
      lobby: matches.lobby,
    })
    .from(matches)
    .where(eq(matches.id, id));
  return row ?? null;
}

/** Serializes the votes of a match until the transaction ends. */
export async function lockVotes(tx: Tx, matchId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('votes', ${matchId}))`);
}

export async function findVoteOfUser(tx: Reader, matchId: number, userId: number): Promise<VoteRow | null> {
  const [row] = await tx
    .select()
    .from(votes)
    .where(and(eq(votes.matchId, matchId), eq(votes.userId, userId)));
  return row ?? null;
}

export async function findVoteOfDevice(tx: Reader, matchId: number, device: string): Promise<VoteRow | null> {
  const [row] = await tx
    .select({ vote: votes })
    .from(voteDevices)
    .innerJoin(votes, eq(votes.id, voteDevices.voteId))
    .where(and(eq(voteDevices.device, device), eq(voteDevices.matchId, matchId)));
  return row?.vote ?? null;
}

export async function insertVote(tx: Tx, row: Omit<VoteRow, 'id'>): Promise<number> {
  const [made] = await tx.insert(votes).values(row).returning({ id: votes.id });
  return made!.id;
}

export async function updateVote(
  tx: Tx,
  id: number,
  values: Pick<VoteRow, 'userId' | 'picks' | 'castAt'>,
): Promise<void> {
  await tx.update(votes).set(values).where(eq(votes.id, id));
}

/** A device that voted with another account keeps that vote. */
export async function attachDevice(
  tx: Tx,
  row: { device: string; matchId: number; voteId: number },
): Promise<void> {
  await tx.insert(voteDevices).values(row).onConflictDoNothing();
}

/** Adds to the counts in the order of the changes. */
export async function changeCounts(
  tx: Tx,
  matchId: number,
  changes: readonly { pick: string; by: number }[],
): Promise<void> {
  for (const { pick, by } of changes) {
    const set = { votes: sql`${voteCounts.votes} + ${by}`, rev: sql`${voteCounts.rev} + 1` };
    if (by < 0)
      await tx
        .update(voteCounts)
        .set(set)
        .where(and(eq(voteCounts.matchId, matchId), eq(voteCounts.pick, pick)));
    else
      await tx
        .insert(voteCounts)
        .values({ matchId, pick, votes: by, rev: 1 })
        .onConflictDoUpdate({ target: [voteCounts.matchId, voteCounts.pick], set });
  }
}

export async function readCounts(tx: Reader, matchId: number): Promise<VoteCounts> {
  const rows = await tx.select().from(voteCounts).where(eq(voteCounts.matchId, matchId));
  return {
    rev: rows.reduce((sum, { rev }) => sum + rev, 0),
    counts: Object.fromEntries(rows.map(({ pick, votes: n }) => [pick, n])),
  };
}

/** Locks the votes of all matches on which the device voted without an account, in the order of their ids. */
export async function lockVotesOfDevice(tx: Tx, device: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('votes', match_id)) from (
      select ${voteDevices.matchId} as match_id from ${voteDevices}
      join ${votes} on ${votes.id} = ${voteDevices.voteId}
      where ${voteDevices.device} = ${device} and ${votes.userId} is null
      order by 1
    ) as voted`);
  return (rowCount ?? 0) > 0;
}

/**
 * Votes of the device, on one match or on all, become the user's; where the user has one already, the device's is
 * removed. Returns the matches with fewer votes.
 */
export async function mergeVotes(
  tx: Tx,
  { device, userId, matchId }: { device: string; userId: number; matchId: number | null },
): Promise<number[]> {
  const ofMatch = matchId === null ? sql`` : sql`and match_id = ${matchId}`;
  const ofDevice = sql`select vote_id from vote_devices where device = ${device} ${ofMatch}`;
  await tx.execute(sql`
    update votes set user_id = ${userId}
    where id in (${ofDevice}) and user_id is null
      and not exists (
        select from votes as own where own.match_id = votes.match_id and own.user_id = ${userId}
      )`);
  const { rows } = await tx.execute<{ id: string; match_id: string; picks: string[] }>(sql`
    with doubled as (
      select votes.id, votes.match_id, votes.picks, own.id as own_id from votes
      join votes as own on own.match_id = votes.match_id and own.user_id = ${userId}
      where votes.id in (${ofDevice}) and votes.user_id is null
    ), moved as (
      update vote_devices set vote_id = doubled.own_id from doubled where vote_id = doubled.id
    )
    select id, match_id, picks from doubled order by match_id`);
  for (const { id, match_id, picks } of rows) {
    await tx.delete(votes).where(eq(votes.id, Number(id)));
    await changeCounts(tx, Number(match_id), countChanges(picks, []));
  }
  return rows.map(({ match_id }) => Number(match_id));
}

/** Devices of a removed vote go with it; the counts stay. */
export async function deleteVotesOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(votes).where(eq(votes.userId, userId));
}

export async function listVotesOf(
  tx: Reader,
  userId: number,
  after: number | null,
  limit: number,
): Promise<VoteRow[]> {
  return await tx
    .select()
    .from(votes)
    .where(and(eq(votes.userId, userId), after === null ? undefined : gt(votes.id, after)))
    .orderBy(asc(votes.id))
    .limit(limit);
}

export const deleteVotesBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  transact(db, async (tx) => {
    const old = tx.select({ id: votes.id }).from(votes).where(lt(votes.castAt, before)).limit(limit);
    const { rowCount } = await tx.delete(votes).where(sql`${votes.id} in ${old}`);
    return rowCount ?? 0;
  });

/** Upcoming and past matches of these days on which nobody voted yet: for the demo. */
export async function listUnvoted(
  tx: Reader,
  from: Date,
  to: Date,
  limit: number,
): Promise<(VotableMatch & { id: number })[]> {
  return await tx
    .select({
      id: matches.id,
      gameId: matches.gameId,
      state: matches.state,
      startAt: matches.startAt,
      lobby: matches.lobby,
    })
    .from(matches)
    .leftJoin(voteCounts, eq(voteCounts.matchId, matches.id))
    .where(
      and(
        isNull(voteCounts.matchId),
        gt(matches.startAt, from),
        lt(matches.startAt, to),
        sql`${matches.state} not in ('cancelled', 'postponed')`,
      ),
    )
    .orderBy(asc(matches.id))
    .limit(limit);
}

/** One device for each vote. */
export async function insertDemoVotes(
  tx: Tx,
  matchId: number,
  castAt: Date,
  picks: readonly string[][],
): Promise<void> {
  const made = await tx
    .insert(votes)
    .values(picks.map((chosen) => ({ matchId, userId: null, picks: chosen, castAt })))
    .returning({ id: votes.id });
  await tx.insert(voteDevices).values(made.map(({ id }) => ({ device: `demo ${id}`, matchId, voteId: id })));
  const counts = Object.entries(Object.groupBy(picks.flat(), (pick) => pick));
  await tx
    .insert(voteCounts)
    .values(counts.map(([pick, chosen]) => ({ matchId, pick, votes: chosen!.length, rev: 1 })))
    .onConflictDoNothing();
}
