import { sql } from 'drizzle-orm';
import type { LobbyRow } from '#modules/matches/matches.contract.ts';
import type { Seeds } from '#modules/matches/matches.rules.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { ScoreMessage } from './feed.contract.ts';

export interface ChangedMatch {
  matchId: number;
  rev: number;
  /** A side's score decreased: a correction. */
  corrected: boolean;
}

export type KnownScore = Omit<ScoreMessage, 'match' | 'lobby'> & {
  id: number;
  lobby?: LobbyRow[] | null;
  byHand: boolean;
};

/** One call for a whole batch: see `ingest.functions.sql`. */
export async function applyScores(
  tx: Reader,
  scores: readonly KnownScore[],
  at: Date,
): Promise<ChangedMatch[]> {
  const { rows } = await tx.execute<{ match_id: number; rev: number; corrected: boolean }>(
    sql`select match_id, rev, corrected
        from apply_scores(${JSON.stringify(scores)}::jsonb, ${at.toISOString()}::timestamptz)`,
  );
  return rows.map(({ match_id, rev, corrected }) => ({ matchId: match_id, rev, corrected }));
}

/** Main market of the matches, from their odds. */
export async function applyMainOdds(
  tx: Reader,
  matchIds: readonly number[],
  at: Date,
): Promise<ChangedMatch[]> {
  if (matchIds.length === 0) return [];
  const { rows } = await tx.execute<{ match_id: number; rev: number }>(
    sql`select match_id, rev
        from apply_main_odds(${sql.param([...matchIds])}::bigint[], ${at.toISOString()}::timestamptz)`,
  );
  return rows.map(({ match_id, rev }) => ({ matchId: match_id, rev, corrected: false }));
}

export interface KnownFixture {
  /** Our id; null for a new match. */
  id: number | null;
  gameId: number;
  leagueId: number;
  homeTeamId: number;
  awayTeamId: number;
  round: string;
  startAt: string;
  bestOf: number | null;
  /** Absent: known ones stay. */
  seeds?: Seeds | null;
  /** Teams of a lobby. */
  lobby?: number[] | null;
  version: number;
  byHand: boolean;
}

/** Our ids in the order of the input, and the moved matches. */
export async function applyFixtures(
  tx: Tx,
  fixtures: readonly KnownFixture[],
  at: Date,
): Promise<{ ids: number[]; changes: ChangedMatch[] }> {
  // Lock of all writers: revisions after this one are this batch's.
  const before = await tx.execute<{ rev: number }>(sql`select rev from match_revisions for update`);
  const { rows } = await tx.execute<{ match_id: number }>(
    sql`select match_id
        from apply_fixtures(${JSON.stringify(fixtures)}::jsonb, ${at.toISOString()}::timestamptz)`,
  );
  const moved = await tx.execute<{ id: number; rev: number }>(
    sql`select id, rev from matches where rev > ${before.rows[0]!.rev} order by rev`,
  );
  return {
    ids: rows.map(({ match_id }) => match_id),
    changes: moved.rows.map(({ id, rev }) => ({ matchId: id, rev, corrected: false })),
  };
}

/** Suppresses events of matches with a higher id for the rest of this transaction. */
export async function suppressEventsAbove(tx: Reader, above: number): Promise<void> {
  await tx.execute(sql`select set_config('touchline.quiet_above', ${String(above)}, true)`);
}

export async function newestMatchId(tx: Reader): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from matches`);
  return rows[0]!.id;
}
