import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { matches } from '../matches.tables.ts';
import type { ScoreMessage } from './feed.contract.ts';

export interface ChangedScore {
  matchId: number;
  rev: number;
  /** A side's score went down: taken back, not scored. */
  corrected: boolean;
}

type KnownScore = Omit<ScoreMessage, 'match'> & { id: number };

/** One call for a whole batch: see `matches.functions.sql`. */
export async function applyScores(tx: Tx, scores: readonly KnownScore[], at: Date): Promise<ChangedScore[]> {
  const { rows } = await tx.execute<{ match_id: number; rev: number; corrected: boolean }>(
    sql`select match_id, rev, corrected from apply_scores(${JSON.stringify(scores)}::jsonb, ${at.toISOString()}::timestamptz)`,
  );
  return rows.map(({ match_id, rev, corrected }) => ({ matchId: match_id, rev, corrected }));
}

interface Fixture {
  gameId: number;
  leagueId: number;
  homeTeamId: number;
  awayTeamId: number;
  round: string;
  startAt: Date;
  bestOf: number | null;
  version: number;
  now: Date;
}

/** A known fixture moves when its version is newer; the same fixture from two providers is one match. */
export async function upsertFixture(tx: Tx, id: number | null, fixture: Fixture): Promise<number> {
  const { version, now, ...row } = fixture;
  const newer = sql`coalesce((${matches.versions} ->> 'fixture')::bigint, 0) < ${version}`;
  const versions = sql`${matches.versions} || jsonb_build_object('fixture', ${version}::bigint)`;
  if (id !== null) {
    const { round, startAt, bestOf } = row;
    await tx
      .update(matches)
      .set({ round, startAt, bestOf, versions })
      .where(sql`${eq(matches.id, id)} and ${newer}`);
    return id;
  }
  const [made] = await tx
    .insert(matches)
    .values({
      ...row,
      state: 'not_started',
      period: 0,
      clockSeconds: 0,
      homeScore: 0,
      awayScore: 0,
      periodScores: [],
      versions: { fixture: version },
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [matches.leagueId, matches.homeTeamId, matches.awayTeamId, matches.startAt],
      set: { round: row.round },
    })
    .returning({ id: matches.id });
  return made!.id;
}
