import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { matches } from '#modules/matches/matches.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { LockableKind } from './override-locks.rules.ts';
import { handHolds } from './override-locks.tables.ts';
import {
  applyFixtures,
  applyScores,
  type ChangedMatch,
  type KnownFixture,
  type KnownScore,
} from './scores.store.ts';

export const lockFields = (tx: Tx, kind: LockableKind, ourId: number, since: Date): Promise<void> =>
  lockAllFields(tx, kind, [ourId], since);

export async function lockAllFields(
  tx: Tx,
  kind: LockableKind,
  ids: readonly number[],
  since: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(handHolds)
    .values(ids.map((ourId) => ({ kind, ourId, since })))
    .onConflictDoNothing();
}

/** The lock that all writers of matches take first: no message comes in between. */
export const lockRevisions = (tx: Tx) => tx.execute(sql`select from match_revisions for update`);

/** Locks a match and stores the provider's values, unless an administrator made them. */
export const lockMatch = (tx: Tx, id: number, since: Date): Promise<void> => lockMatches(tx, [id], since);

export async function lockMatches(tx: Tx, ids: readonly number[], since: Date): Promise<void> {
  await lockRevisions(tx);
  await tx.execute(sql`
    insert into hand_holds (kind, our_id, since, provider_score, provider_fixture)
    select 'match', m.id, ${since.toISOString()}::timestamptz,
      jsonb_build_object('id', m.id, 'version', coalesce((m.versions ->> 'score')::bigint, 0), 'state', m.state,
        'period', m.period, 'clockSeconds', m.clock_seconds, 'clockRuns', m.clock_runs, 'homeScore', m.home_score,
        'awayScore', m.away_score, 'periodScores', m.period_scores, 'facts', m.facts, 'serving', m.serving,
        'lobby', m.lobby, 'at', m.updated_at),
      jsonb_build_object('id', m.id, 'version', coalesce((m.versions ->> 'fixture')::bigint, 0), 'gameId', m.game_id,
        'leagueId', m.league_id, 'homeTeamId', m.home_team_id, 'awayTeamId', m.away_team_id, 'round', m.round,
        'startAt', m.start_at, 'bestOf', m.best_of,
        'lobby', (select jsonb_agg(row -> 'teamId') from jsonb_array_elements(m.lobby) as row))
      from matches m where m.id = any(${sql.param([...ids])}::bigint[])
    on conflict do nothing`);
}

/** Also the events of a locked match come from elsewhere than its provider. */
export const lockEvents = async (tx: Tx, matchId: number): Promise<void> => {
  await tx.update(handHolds).set({ events: true }).where(heldIs('match', matchId));
};

export const areEventsLocked = async (tx: Reader, matchId: number): Promise<boolean> => {
  const rows = await tx.select({ events: handHolds.events }).from(handHolds).where(heldIs('match', matchId));
  return rows.some(({ events }) => events);
};

export const unlockFields = async (tx: Tx, kind: LockableKind, ourId: number): Promise<boolean> =>
  (await tx.delete(handHolds).where(heldIs(kind, ourId))).rowCount === 1;

const heldIs = (kind: LockableKind, ourId: number) =>
  and(eq(handHolds.kind, kind), eq(handHolds.ourId, ourId));

/** A provider's score, with its time: a running clock has continued since. */
export type ProviderScore = KnownScore & { at: string };

export interface ProviderValues {
  providerScore: ProviderScore | null;
  providerFixture: KnownFixture | null;
}

/** The provider's values of a locked match; null without a lock. */
export async function findProviderValues(tx: Reader, matchId: number): Promise<ProviderValues | null> {
  const [row] = await tx
    .select({
      providerScore: sql<ProviderScore | null>`${handHolds.providerScore}`,
      providerFixture: sql<KnownFixture | null>`${handHolds.providerFixture}`,
    })
    .from(handHolds)
    .where(heldIs('match', matchId));
  return row ?? null;
}

/**
 * Unlocks a match and restores its provider's values, by the same functions as any message: results are settled and
 * published again. Versions are the provider's again: its next message counts. Null without a lock.
 */
export async function unlockMatch(tx: Tx, id: number, now: Date): Promise<ChangedMatch[] | null> {
  await lockRevisions(tx);
  const values = await findProviderValues(tx, id);
  if (!values || !(await unlockFields(tx, 'match', id))) return null;
  const { providerFixture: fixture, providerScore: score } = values;
  await dropVersions(tx, id, true, true);
  // A version of zero (no provider's value yet) would be ignored.
  const counted = { byHand: false, version: 1 };
  const moved = fixture
    ? await applyFixtures(tx, [{ ...fixture, ...counted, version: fixture.version || 1 }], now)
    : { changes: [] };
  const scored = score
    ? await applyScores(tx, [{ ...runOn(score, now), ...counted, version: score.version || 1 }], now)
    : [];
  await dropVersions(tx, id, score?.version === 0, fixture?.version === 0);
  return [...moved.changes, ...scored];
}

const runOn = ({ at, ...score }: ProviderScore, now: Date): KnownScore => ({
  ...score,
  clockSeconds:
    score.clockSeconds +
    (score.clockRuns ? Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1_000)) : 0),
});

async function dropVersions(tx: Tx, id: number, score: boolean, fixture: boolean): Promise<void> {
  if (!score && !fixture) return;
  const remaining = sql`${matches.versions} - ${sql.param([...(score ? ['score'] : []), ...(fixture ? ['fixture'] : [])])}::text[]`;
  await tx.update(matches).set({ versions: remaining }).where(eq(matches.id, id));
}

export async function listLockedAmong(
  tx: Reader,
  kind: LockableKind,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: handHolds.ourId })
    .from(handHolds)
    .where(and(eq(handHolds.kind, kind), inArray(handHolds.ourId, [...ids])));
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function listLocked(tx: Reader, kind: LockableKind, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: handHolds.ourId })
    .from(handHolds)
    .where(eq(handHolds.kind, kind))
    .orderBy(desc(handHolds.since))
    .limit(limit);
  return rows.map(({ id }) => id);
}
