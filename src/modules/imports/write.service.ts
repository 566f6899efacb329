import { findGameById } from '#modules/catalog/games.rules.ts';
import { insertCatalogEntry, putRefs } from '#modules/catalog/index.ts';
import { drawnCrest, slugOf } from '#modules/feeds/http/slugs.rules.ts';
import {
  applyFixtures,
  applyScores,
  type ChangedMatch,
  listLockedAmong,
  lockAllFields,
  lockMatches,
} from '#modules/feeds/index.ts';
import { withLocalizedNames } from '#modules/feeds/names/localized-names.rules.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  findMatches,
  findOfficial,
  type NewWrittenRow,
  type PlayerValues,
  putOfficial,
  updatePlayer,
} from './imports.store.ts';
import type { LeagueRow, MatchValues, MatchWrite, PlayerWrite, Writes } from './plan.service.ts';

/** Ids of the transaction's changes, for search. */
export interface Touched {
  team: number[];
  player: number[];
}

interface Target {
  league: LeagueRow;
  publisher: string;
  now: Date;
}

export interface WriteResult {
  rows: NewWrittenRow[];
  changes: ChangedMatch[];
  touched: Touched;
}

/** Writes a plan as administrators' entries, in the transaction that made it. */
export async function writePlan(tx: Tx, writes: Writes, target: Target): Promise<WriteResult> {
  const rows: Omit<NewWrittenRow, 'seq'>[] = [];
  const made = await writeTeams(tx, writes.teams, target, rows);
  const real = (id: number): number => (id < 0 ? made[-1 - id]! : id);
  const players = await writePlayers(tx, writes.players, real, target, rows);
  const changes = await writeMatches(tx, writes.matches, real, target, rows);
  if (writes.tables) {
    const { league, publisher, now } = target;
    const before = await findOfficial(tx, league.id);
    const after = {
      leagueId: league.id,
      provider: MANUAL_PROVIDER,
      version: Math.max(now.getTime(), (before?.version ?? 0) + 1),
      source: publisher,
      updatedAt: now,
      tables: [...writes.tables],
    };
    await putOfficial(tx, after);
    rows.push({
      line: 1,
      kind: 'standings',
      ourId: league.id,
      label: publisher,
      before,
      after,
      locked: false,
    });
  }
  return {
    rows: rows.map((row, seq) => ({ ...row, seq })),
    changes,
    touched: { team: made.filter((id) => id > 0), player: players },
  };
}

async function writeTeams(
  tx: Tx,
  teams: Writes['teams'],
  { league, now }: Target,
  rows: Omit<NewWrittenRow, 'seq'>[],
): Promise<number[]> {
  const made: number[] = [];
  for (const { line, name } of teams) {
    // Only rows with errors name it.
    if (name === '') {
      made.push(0);
      continue;
    }
    const { gameId, country } = league;
    const game = findGameById(gameId)!.slug;
    const { names } = withLocalizedNames({ kind: 'team' as const, game, country, names: { en: name } });
    const values = { gameId, names, crest: drawnCrest(name), country };
    const id = await insertCatalogEntry(tx, 'team', { ...values, slug: slugOf(name) });
    made.push(id);
    rows.push({ line, kind: 'team', ourId: id, label: name, before: null, after: { names }, locked: true });
  }
  await remember(
    tx,
    'team',
    made.filter((id) => id > 0),
    now,
  );
  return made;
}

/** As entries of administrators, locked against providers. */
async function remember(tx: Tx, kind: 'team' | 'player' | 'match', ids: readonly number[], now: Date) {
  await putRefs(tx, MANUAL_PROVIDER, kind, new Map(ids.map((id) => [String(id), id])));
  await lockAllFields(tx, kind, ids, now);
}

async function writePlayers(
  tx: Tx,
  players: readonly PlayerWrite[],
  real: (id: number) => number,
  { league, now }: Target,
  rows: Omit<NewWrittenRow, 'seq'>[],
): Promise<number[]> {
  const known = players.flatMap(({ id }) => id ?? []);
  const locked = new Set(await listLockedAmong(tx, 'player', known));
  const ids: number[] = [];
  for (const { id, name, line, label, before, after } of players) {
    const values: PlayerValues = { ...after, teamId: after.teamId === null ? null : real(after.teamId) };
    const ourId =
      id ??
      (await insertCatalogEntry(tx, 'player', {
        ...values,
        gameId: league.gameId,
        slug: slugOf(name),
        names: { en: name },
      }));
    // Also for a new one: its row of former teams.
    await updatePlayer(tx, ourId, values);
    ids.push(ourId);
    rows.push({ line, kind: 'player', ourId, label, before, after: values, locked: !locked.has(ourId) });
  }
  await remember(tx, 'player', ids, now);
  return ids;
}

async function writeMatches(
  tx: Tx,
  list: readonly MatchWrite[],
  real: (id: number) => number,
  { league, now }: Target,
  rows: Omit<NewWrittenRow, 'seq'>[],
): Promise<ChangedMatch[]> {
  if (list.length === 0) return [];
  const known = list.flatMap(({ id }) => id ?? []);
  const locked = new Set(await listLockedAmong(tx, 'match', known));
  const before = await findMatches(tx, known);
  await lockMatches(tx, known, now);
  const matches = list.map(({ after, ...write }) => ({
    ...write,
    after: { ...after, homeTeamId: real(after.homeTeamId), awayTeamId: real(after.awayTeamId) },
  }));
  const versionOf = (id: number | null, part: string) =>
    Math.max(now.getTime(), ((id !== null && before.get(id)?.versions[part]) || 0) + 1);
  const fixtures = await applyFixtures(
    tx,
    matches.map(({ id, after }) => fixtureOf(league, id, after, versionOf(id, 'fixture'))),
    now,
  );
  const ids = fixtures.ids;
  await remember(
    tx,
    'match',
    ids.filter((id) => !known.includes(id)),
    now,
  );
  const scores = matches.flatMap(({ id, before: old, after }, index) =>
    isScored(old, after)
      ? [scoreOf(ids[index]!, after, versionOf(id, 'score'), before.get(ids[index]!)?.facts)]
      : [],
  );
  const scored = scores.length > 0 ? await applyScores(tx, scores, now) : [];
  rows.push(
    ...matches.map(({ line, label, before: old, after }, index) => ({
      line,
      kind: 'match' as const,
      ourId: ids[index]!,
      label,
      before: old,
      after,
      locked: !locked.has(ids[index]!),
    })),
  );
  return [...fixtures.changes, ...scored];
}

const isScored = (before: MatchValues | null, after: MatchValues): boolean =>
  before
    ? before.state !== after.state ||
      before.homeScore !== after.homeScore ||
      before.awayScore !== after.awayScore
    : after.state !== 'not_started';

export const fixtureOf = (
  { id: leagueId, gameId }: Pick<LeagueRow, 'id' | 'gameId'>,
  id: number | null,
  { homeTeamId, awayTeamId, round, startAt, bestOf }: MatchValues,
  version: number,
) => ({ id, gameId, leagueId, homeTeamId, awayTeamId, round, startAt, bestOf, version, byHand: true });

export const scoreOf = (
  id: number,
  values: MatchValues,
  version: number,
  facts: Record<string, [number | string, number | string]> = {},
) => ({
  id,
  kind: 'score' as const,
  version,
  state: values.state,
  period: values.period,
  clockSeconds: values.clockSeconds,
  clockRuns: values.clockRuns,
  homeScore: values.homeScore,
  awayScore: values.awayScore,
  periodScores: values.periodScores,
  facts,
  serving: null,
  byHand: true,
});
