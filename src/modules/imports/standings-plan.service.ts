import { MOST_POINTS } from '#modules/catalog/entered-score.rules.ts';
import type { OfficialRow, OfficialTable } from '#modules/competitions/official-standings.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import { readCount, readPoints } from './cells.rules.ts';
import { findOfficial } from './imports.store.ts';
import { noWrites, type Plan, type PlanInput, RowReader } from './plan.service.ts';
import { createTeamFinder } from './teams.service.ts';

const COUNTS = ['rank', 'played', 'won', 'drawn', 'lost', 'scored', 'conceded'] as const;
const NEEDED: readonly string[] = ['played', 'won', 'lost'];

/** The official table of a league, compared with the stored one. Without ranks the order of the rows counts. */
export async function planStandings(tx: Reader, input: PlanInput): Promise<Plan> {
  const { league } = input;
  const writes = noWrites();
  const stored = await findOfficial(tx, league.id);
  const before = new Map(
    stored?.tables.flatMap(({ name, rows }) => rows.map((row) => [`${name} ${row.teamId}`, row] as const)),
  );
  const readers = input.rows.map((row) => new RowReader(row, input));
  const teams = await createTeamFinder(
    tx,
    league,
    readers.map((row) => row.cell('team')),
    null,
  );
  const tables = new Map<string, OfficialRow[]>();
  const isNew = readers.map((row) => {
    const group = row.cell('group');
    row.label = [row.cell('team'), group].filter(Boolean).join(' · ');
    const teamId = teams.find(row, 'team');
    const rows = tables.get(group) ?? [];
    tables.set(group, rows);
    const read = readStanding(row, rows.length + 1);
    if (teamId === null || !read) return false;
    if (rows.some((other) => other.teamId === teamId)) {
      row.fail('repeated', 'team');
      return false;
    }
    const known = before.get(`${group} ${teamId}`);
    const after: OfficialRow = { ...read, teamId };
    rows.push(after);
    for (const field of [...COUNTS, 'points'] as const)
      if (known) row.change(field, known[field] ?? null, after[field] ?? null);
    return !known;
  });
  const results = readers.map((row, index) => row.result(isNew[index]!));
  const written: OfficialTable[] = [...tables].map(([name, rows]) => ({
    name,
    rows: rows.toSorted((a, b) => a.rank - b.rank),
  }));
  const count = written.reduce((sum, { rows }) => sum + rows.length, 0);
  const isSame = results.every(({ status }) => status === 'unchanged') && count === before.size;
  return { rows: results, writes: { ...writes, tables: isSame ? null : written } };
}

/** Null after a problem. */
function readStanding(row: RowReader, place: number): Omit<OfficialRow, 'teamId'> | null {
  const values: Partial<Record<(typeof COUNTS)[number], number>> = {};
  for (const field of COUNTS) {
    if (!row.cell(field)) {
      if (NEEDED.includes(field)) row.fail('missing', field);
      continue;
    }
    const value = readCount(row.cell(field), MOST_POINTS);
    if (value === null) row.fail('number', field);
    else values[field] = value;
  }
  const points = row.cell('points') ? readPoints(row.cell('points')) : undefined;
  if (points === null) row.fail('number', 'points');
  if (row.problems.length > 0) return null;
  const { rank = place, played = 0, won = 0, drawn = 0, lost = 0, scored, conceded } = values;
  return {
    ...{ rank: Math.max(1, rank), played, won, drawn, lost },
    ...(scored !== undefined && { scored }),
    ...(conceded !== undefined && { conceded }),
    ...(points != null && { points }),
  };
}
