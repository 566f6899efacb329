import { findGameById } from '#modules/catalog/games.rules.ts';
import { type EmitCatalogChanged, lockIdentity } from '#modules/catalog/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockRevisions } from '../override-locks.store.ts';
import { identityErrors } from './identity.contract.ts';
import { sameMatchMs } from './identity.rules.ts';
import { doubles, pairOf } from './merge.rules.ts';
import {
  dropEntry,
  listMatchFacts,
  listSteps,
  type Move,
  mergeChats,
  moveInJson,
  moveRows,
  raiseIdentityRevision,
  shiftVotes,
  touchMatches,
  undoStep,
} from './merge.store.ts';
import {
  closeCandidates,
  findEntry,
  findMerge,
  hasNewerMerge,
  insertMerge,
  markUndone,
  putRedirect,
  reopenCandidates,
  type StoredMerge,
} from './merges.store.ts';
import { JSON_REFERENCES, type MergeKind, REFERENCES } from './references.rules.ts';

export interface MergeInput {
  kind: MergeKind;
  kept: number;
  merged: number;
}

/**
 * Makes two entries one. Whatever names the merged one names the kept one afterwards, and its address leads there.
 * Whoever merges, adds or writes entries takes the same lock: of two administrators one finds the other's result.
 */
export async function mergeEntries(
  tx: Tx,
  { kind, kept, merged }: MergeInput,
  now: Date,
  emitChanged: EmitCatalogChanged,
): Promise<StoredMerge> {
  await lockIdentity(tx, 'merge');
  await lockRevisions(tx);
  const [one, other] = [await findEntry(tx, kind, kept), await findEntry(tx, kind, merged)];
  if (!one || !other || kept === merged) throw identityErrors.noSuchEntry();
  if (one.gameId !== other.gameId) throw identityErrors.otherGame();
  const stored = await insertMerge(tx, {
    kind,
    keptId: kept,
    mergedId: merged,
    name: other.name,
    mergedAt: now,
  });
  const move: Move = { mergeId: stored.id, seq: 0 };
  if (kind === 'match') {
    const [a, b] = await listMatchFacts(tx, { ids: [kept, merged] });
    const pair = pairOf(a!, b!);
    if (!pair || (pair.merged.id === kept && pair.kept.hasTips)) throw identityErrors.hasTips();
    await mergeMatch(tx, move, kept, merged);
  } else {
    await mergeDoubles(tx, move, kind, kept, merged, sameMatchMs(findGameById(one.gameId)?.slug ?? ''));
    await moveReferences(tx, move, kind, kept, merged);
    for (const json of JSON_REFERENCES) await moveInJson(tx, move, json, kind, merged, kept);
    await dropEntry(tx, move, kind, merged, kept);
    await putRedirect(tx, { kind, fromId: merged, toId: kept, mergeId: stored.id });
    await emitChanged(tx, { kind, ids: [kept, merged] });
  }
  await shiftVotes(tx, stored.id, 1);
  await touchMatches(
    tx,
    kind === 'match' ? { ids: [kept] } : kind === 'league' ? { league: kept } : { team: kept },
    now,
  );
  await closeCandidates(tx, kind, kept, merged, now);
  await raiseIdentityRevision(tx);
  return stored;
}

/** Matches that both sides had are one as well. */
async function mergeDoubles(
  tx: Tx,
  move: Move,
  kind: 'league' | 'team',
  kept: number,
  merged: number,
  withinMs: number,
): Promise<void> {
  const [ours, theirs] =
    kind === 'league'
      ? [await listMatchFacts(tx, { league: kept }), await listMatchFacts(tx, { league: merged })]
      : [await listMatchFacts(tx, { team: kept }), await listMatchFacts(tx, { team: merged })];
  const ids = new Set(ours.map(({ id }) => id));
  if (theirs.some(({ id }) => ids.has(id))) throw identityErrors.playEachOther();
  for (const [a, b] of doubles([...ours, ...theirs], { from: merged, to: kept, of: kind }, withinMs)) {
    const pair = pairOf(a, b);
    if (!pair) throw identityErrors.hasTips();
    await mergeMatch(tx, move, pair.kept.id, pair.merged.id);
  }
}

async function moveReferences(
  tx: Tx,
  move: Move,
  kind: MergeKind,
  kept: number,
  merged: number,
): Promise<void> {
  const hasTwoChats = await mergeChats(tx, move, kind, merged, kept);
  for (const reference of REFERENCES[kind])
    if (reference.table !== 'chat_rooms' || !hasTwoChats) await moveRows(tx, move, reference, merged, kept);
}

async function mergeMatch(tx: Tx, move: Move, kept: number, merged: number): Promise<void> {
  await moveReferences(tx, move, 'match', kept, merged);
  await dropEntry(tx, move, 'match', merged, kept);
  await putRedirect(tx, { kind: 'match', fromId: merged, toId: kept, mergeId: move.mergeId });
}

/** Restores exactly what the merge moved and dropped; what was made since stays with the kept entry. */
export async function undoMerge(
  tx: Tx,
  mergeId: number,
  now: Date,
  emitChanged: EmitCatalogChanged,
): Promise<StoredMerge> {
  await lockIdentity(tx, 'merge');
  await lockRevisions(tx);
  const merge = await findMerge(tx, mergeId);
  if (!merge) throw identityErrors.noSuchEntry();
  if (merge.undoneAt) throw identityErrors.decidedAlready();
  // What was merged on top of it is undone before it.
  if (await hasNewerMerge(tx, merge)) throw identityErrors.laterMerge();
  const { kind, keptId, mergedId } = merge;
  await shiftVotes(tx, mergeId, -1);
  const matches = new Set<number>();
  for (const step of await listSteps(tx, mergeId)) {
    await undoStep(tx, mergeId, step);
    if (step.table === 'matches' && step.column === 'id') matches.add(step.from).add(step.to);
  }
  await markUndone(tx, merge, now);
  if (kind === 'match') await touchMatches(tx, { ids: [...matches] }, now);
  else {
    for (const id of [keptId, mergedId])
      await touchMatches(tx, kind === 'league' ? { league: id } : { team: id }, now);
    await emitChanged(tx, { kind, ids: [keptId, mergedId] });
  }
  await reopenCandidates(tx, kind, keptId, mergedId);
  await raiseIdentityRevision(tx);
  return { ...merge, undoneAt: now };
}
