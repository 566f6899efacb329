import { flagOfIso, flagOfName, INTERNATIONAL, isCountry } from '#modules/catalog/countries.rules.ts';
import { findGameById } from '#modules/catalog/games.rules.ts';
import { spellingsOf } from '#modules/catalog/own-names.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Reader } from '#platform/db/db.ts';
import { readCount, readPosition } from './cells.rules.ts';
import { readDate } from './dates.rules.ts';
import { IMPORT_NAME_MAX } from './imports.rules.ts';
import { listPlayersAmong, type PlayerValues } from './imports.store.ts';
import { foldName } from './names.rules.ts';
import { noWrites, type Plan, type PlanInput, type PlayerRow, RowReader } from './plan.service.ts';
import { createTeamFinder } from './teams.service.ts';

const NUMBER_MAX = 999;

export const valuesOfPlayer = ({ teamId, position, number, born, country }: PlayerRow): PlayerValues => ({
  teamId,
  position,
  number,
  born,
  country,
});

/** Players of a file, compared with those of their teams. `namesOf` has a position in all languages. */
export async function planSquads(
  tx: Reader,
  input: PlanInput,
  namesOf: (position: string) => readonly string[],
): Promise<Plan> {
  const { league } = input;
  const positions = [...new Set(sportOf(findGameById(league.gameId)!.slug).lineup.positions)];
  const writes = noWrites();
  const readers = input.rows.map((row) => new RowReader(row, input));
  const written = readers.map((row) => row.cell('team'));
  const teams = await createTeamFinder(tx, league, written, writes.teams);
  const teamIds = readers.map((row) => teams.find(row, 'team'));
  const known = await listPlayersAmong(
    tx,
    league.gameId,
    teamIds.filter((id) => id !== null && id > 0) as number[],
    readers.map((row) => row.cell('player')),
  );

  const used = new Set<string>();
  const isNew = readers.map((row, index) => {
    const teamId = teamIds[index]!;
    const name = row.cell('player');
    row.label = [name, row.cell('team')].join(' · ');
    if (name === '') row.fail('missing', 'player');
    else if (name.length > IMPORT_NAME_MAX || foldName(name) === '') row.fail('name', 'player');
    const values = readValues(row, input, positions, namesOf);
    if (row.problems.length > 0 || teamId === null) return false;
    const found = findPlayer(known, name, teamId, values.born ?? null);
    if (found === 'several') {
      row.fail('several', 'player');
      return false;
    }
    const key = found ? `id ${found.id}` : `${teamId} ${foldName(name)} ${values.born ?? ''}`;
    if (used.has(key)) {
      row.fail('repeated');
      return false;
    }
    used.add(key);
    const position = values.position ?? found?.position ?? (positions.length === 1 ? positions[0]! : null);
    if (position === null) {
      row.fail('missing', 'position');
      return false;
    }
    const before = found && valuesOfPlayer(found);
    const after: PlayerValues = {
      teamId,
      position,
      number: values.number ?? before?.number ?? null,
      born: values.born ?? before?.born ?? null,
      country: values.country ?? before?.country ?? INTERNATIONAL,
    };
    if (before) {
      if (before.teamId !== teamId)
        row.change('team', before.teamId === null ? null : teams.nameOf(before.teamId), teams.nameOf(teamId));
      row.change('number', before.number, after.number);
      row.change('position', before.position, after.position);
      row.change('born', before.born, after.born);
      row.change('country', before.country, after.country);
    }
    if (!found || row.changes.length > 0)
      writes.players.push({ line: row.line, label: row.label, id: found?.id ?? null, name, before, after });
    return !found;
  });
  const usedTeams = new Set(writes.players.map(({ after }) => after.teamId));
  return {
    rows: readers.map((row, index) => row.result(isNew[index]!)),
    writes: {
      ...writes,
      teams: writes.teams.map((team, place) => (usedTeams.has(-1 - place) ? team : { ...team, name: '' })),
    },
  };
}

/** Empty cells are absent: what is known stays. */
function readValues(
  row: RowReader,
  { order }: PlanInput,
  positions: readonly string[],
  namesOf: (position: string) => readonly string[],
): Partial<PlayerValues> {
  const values: Partial<PlayerValues> = {};
  if (row.cell('number')) {
    const number = readCount(row.cell('number'), NUMBER_MAX);
    if (number === null) row.fail('number', 'number');
    else values.number = number;
  }
  if (row.cell('position')) {
    const position = readPosition(row.cell('position'), positions, namesOf);
    if (position === null) row.fail('position', 'position');
    else values.position = position;
  }
  if (row.cell('born')) {
    const born = readDate(row.cell('born'), order);
    if (born === null || born === 'ambiguous') row.fail(born === null ? 'date' : 'dateOrder', 'born');
    else values.born = born;
  }
  if (row.cell('country')) {
    const country = countryOf(row.cell('country'));
    if (country === null) row.fail('country', 'country');
    else values.country = country;
  }
  return values;
}

/** A flag of the site, an ISO code or an English name. */
function countryOf(text: string): string | null {
  const lower = text.toLowerCase();
  if (isCountry(lower)) return lower;
  const flag = text.length === 2 ? flagOfIso(text) : flagOfName(text);
  return flag === INTERNATIONAL ? null : flag;
}

/** One of the team by name; of another team only with the same day of birth: a transfer. */
function findPlayer(
  known: readonly PlayerRow[],
  name: string,
  teamId: number,
  born: string | null,
): PlayerRow | 'several' | null {
  const named = known.filter((player) => spellingsOf(player).some((one) => foldName(one) === foldName(name)));
  const own = named.filter((player) => player.teamId === teamId);
  const exact = own.length > 1 && born ? own.filter((player) => player.born === born) : own;
  if (exact.length > 1) return 'several';
  if (exact[0]) return exact[0];
  const elsewhere = born === null ? [] : named.filter((player) => player.born === born);
  return elsewhere.length > 1 ? 'several' : (elsewhere[0] ?? null);
}
