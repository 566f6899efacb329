import { findGameById } from '#modules/catalog/games.rules.ts';
import type { TeamRow } from '#modules/catalog/index.ts';
import { spellingsOf } from '#modules/catalog/own-names.rules.ts';
import { aliasesOf } from '#modules/feeds/names/localized-names.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import { IMPORT_NAME_MAX, type ImportField } from './imports.rules.ts';
import { listLeagueTeams, listTeamsNamed } from './imports.store.ts';
import { findTeam, foldName, type NamedTeam } from './names.rules.ts';
import type { LeagueRow, PlannedTeamId, RowReader, Writes } from './plan.service.ts';

export interface TeamFinder {
  /** Null after a problem of the row. */
  find(row: RowReader, field: ImportField): PlannedTeamId | null;
  /** The name of a known team, or the written one of a planned one. */
  nameOf(id: PlannedTeamId): string;
}

const namedTeam = (game: string, { id, country, names, givenNames, shortNames }: TeamRow): NamedTeam => ({
  id,
  country,
  names: [
    ...spellingsOf({ names, givenNames }),
    ...Object.values(shortNames ?? {}),
    ...(names.en ? aliasesOf(game, country, (givenNames ?? names).en) : []),
  ].filter((name) => name !== undefined),
});

/** Teams of the league and the game by the names of a file; one that is unknown is planned, or a problem. */
export async function createTeamFinder(
  tx: Reader,
  league: LeagueRow,
  written: readonly string[],
  planned: Writes['teams'] | null,
): Promise<TeamFinder> {
  const game = findGameById(league.gameId)!.slug;
  const own = await listLeagueTeams(tx, league);
  const named = await listTeamsNamed(tx, league.gameId, [...new Set(written)]);
  const inLeague = { country: league.country, teams: own.map((team) => namedTeam(game, team)) };
  const ofGame = named.map((team) => namedTeam(game, team));
  const names = new Map(
    [...named, ...own].map((team) => [team.id, team.names.en ?? Object.values(team.names)[0]!]),
  );
  const found = new Map<string, ReturnType<typeof findTeam>>();
  return {
    find(row, field) {
      const name = row.cell(field);
      if (name === '') return row.fail('missing', field);
      if (name.length > IMPORT_NAME_MAX || foldName(name) === '') return row.fail('name', field);
      const key = foldName(name);
      const match = found.get(key) ?? findTeam(name, inLeague, ofGame);
      found.set(key, match);
      if (match === 'several') return row.fail('several', field);
      if (match !== 'none') return match.id;
      if (!planned) return row.fail('noSuchTeam', field);
      const place = planned.findIndex((team) => foldName(team.name) === key);
      if (place >= 0) return -1 - place;
      planned.push({ line: row.line, name });
      return -planned.length;
    },
    nameOf: (id) => (id < 0 ? (planned?.[-1 - id]?.name ?? '') : (names.get(id) ?? '')),
  };
}
