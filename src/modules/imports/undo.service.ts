import { isDeepStrictEqual } from 'node:util';
import {
  applyFixtures,
  applyScores,
  areEventsLocked,
  type ChangedMatch,
  unlockFields,
  unlockMatch,
} from '#modules/feeds/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { RowProblem } from './imports.rules.ts';
import {
  deleteMatch,
  deleteOfficial,
  deletePlayer,
  deleteTeam,
  findMatches,
  findOfficial,
  findPlayers,
  findTeams,
  type PlayerValues,
  putOfficial,
  updatePlayer,
} from './imports.store.ts';
import type { WrittenRow } from './imports.tables.ts';
import { valuesOf } from './match-plan.service.ts';
import type { MatchValues } from './plan.service.ts';
import { valuesOfPlayer } from './squad-plan.service.ts';
import { fixtureOf, scoreOf, type Touched } from './write.service.ts';

export interface UndoResult {
  done: number[];
  refused: { line: number; label: string; problem: RowProblem }[];
  changes: ChangedMatch[];
  touched: Touched;
}

/** Undoes rows, the last first; one that was changed afterwards stays. */
export async function undoRows(
  tx: Tx,
  rows: readonly WrittenRow[],
  isAtStake: (matchId: number) => Promise<boolean>,
  now: Date,
): Promise<UndoResult> {
  const result: UndoResult = { done: [], refused: [], changes: [], touched: { team: [], player: [] } };
  for (const row of rows) {
    const problem = await undoRow(tx, row, result, isAtStake, now);
    if (problem) result.refused.push({ line: row.line, label: row.label, problem });
    else result.done.push(row.seq);
  }
  return result;
}

async function undoRow(
  tx: Tx,
  row: WrittenRow,
  result: UndoResult,
  isAtStake: (matchId: number) => Promise<boolean>,
  now: Date,
): Promise<RowProblem | null> {
  switch (row.kind) {
    case 'match':
      return await undoMatch(tx, row, result, isAtStake, now);
    case 'player':
      return await undoPlayer(tx, row, result);
    case 'team':
      return await undoTeam(tx, row, result);
    default:
      return await undoStandings(tx, row);
  }
}

async function undoMatch(
  tx: Tx,
  { ourId, before, after, locked }: WrittenRow,
  result: UndoResult,
  isAtStake: (matchId: number) => Promise<boolean>,
  now: Date,
): Promise<RowProblem | null> {
  const current = (await findMatches(tx, [ourId])).get(ourId);
  if (!current) return before ? 'changedSince' : null;
  if (!isSame(valuesOf(current), after)) return 'changedSince';
  if (await areEventsLocked(tx, ourId)) return 'inPlay';
  if (await isAtStake(ourId)) return 'atStake';
  if (!before) return (await deleteMatch(tx, ourId)) ? null : 'inUse';
  if (locked) {
    // The provider's values, which may be newer than those before the import.
    result.changes.push(...((await unlockMatch(tx, ourId, now)) ?? []));
    return null;
  }
  const values = before as MatchValues;
  const versionOf = (part: string) => Math.max(now.getTime(), (current.versions[part] ?? 0) + 1);
  const league = { id: current.leagueId, gameId: current.gameId };
  const moved = await applyFixtures(tx, [fixtureOf(league, ourId, values, versionOf('fixture'))], now);
  const scored = await applyScores(tx, [scoreOf(ourId, values, versionOf('score'), current.facts)], now);
  result.changes.push(...moved.changes, ...scored);
  const restored = (await findMatches(tx, [ourId])).get(ourId)!;
  // Another match has its place by now.
  return isSame(valuesOf(restored), before) ? null : 'changedSince';
}

async function undoPlayer(
  tx: Tx,
  { ourId, before, after, locked }: WrittenRow,
  { touched }: UndoResult,
): Promise<RowProblem | null> {
  const current = (await findPlayers(tx, [ourId])).get(ourId);
  if (!current) return before ? 'changedSince' : null;
  if (!isSame(valuesOfPlayer(current), after)) return 'changedSince';
  touched.player.push(ourId);
  if (!before) return (await deletePlayer(tx, ourId)) ? null : 'inUse';
  await updatePlayer(tx, ourId, before as PlayerValues);
  if (locked) await unlockFields(tx, 'player', ourId);
  return null;
}

async function undoTeam(
  tx: Tx,
  { ourId, after }: WrittenRow,
  { touched }: UndoResult,
): Promise<RowProblem | null> {
  const current = (await findTeams(tx, [ourId])).get(ourId);
  if (!current) return null;
  if (!isSame({ names: current.names }, after)) return 'changedSince';
  touched.team.push(ourId);
  return (await deleteTeam(tx, ourId)) ? null : 'inUse';
}

async function undoStandings(tx: Tx, { ourId, before, after }: WrittenRow): Promise<RowProblem | null> {
  const current = await findOfficial(tx, ourId);
  if (!current || !isSame(current, after)) return 'changedSince';
  if (!before) await deleteOfficial(tx, ourId);
  else {
    const row = before as typeof current;
    await putOfficial(tx, { ...row, updatedAt: new Date(row.updatedAt) });
  }
  return null;
}

/** As JSON stores them: an absent value is an absent key, a time its text. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
