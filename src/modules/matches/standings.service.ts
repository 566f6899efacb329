import { sportOf } from '#modules/catalog/sports/index.ts';
import { localizedIn } from '#platform/brand/brand.contract.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { StandingsRow } from './detail.contract.ts';
import type { ListedMatch } from './lists.store.ts';
import { slugOf } from './match-view.service.ts';
import { stageOf, stagesOf } from './stages.rules.ts';
import { continued, standings } from './standings.rules.ts';
import { listPlayed, listTeams } from './standings.store.ts';
import { countedWinner } from './winner.rules.ts';

type League = Pick<ListedMatch['league'], 'id' | 'gameId' | 'format' | 'country'>;
type Match = Pick<ListedMatch['match'], 'round' | 'homeTeamId'>;
type Named = { row: ReturnType<typeof standings>[number]; names: ListedMatch['home']['names'] };

/** The name is empty for the whole season. */
interface Table {
  name: string;
  rows: Named[];
}

export interface StandingsTable {
  name: string;
  rows: StandingsRow[];
}

export interface StandingsService {
  /** The leading table of a league, or the table of a match; none for knock-out rounds and tours. */
  tableOf(league: League, lang: LanguageCode, match?: Match): Promise<StandingsRow[]>;
  /** All tables of a league: `standings` of the season, if there is one, and those of its groups and halves. */
  tablesOf(
    league: League,
    lang: LanguageCode,
  ): Promise<{ standings: StandingsRow[]; groups: StandingsTable[] }>;
}

const KEPT_MS = 5_000;

export function createStandingsService(db: Db, clock: Clock): StandingsService {
  const tables = createTtlCache<Table[]>('standings', clock, KEPT_MS);

  async function compute(league: League): Promise<Table[]> {
    const sport = sportOf(slugOf(league.gameId));
    const counted = stagesOf(await listPlayed(db, league.id), league).map(({ name, matches, carried }) => ({
      name,
      carried,
      rows: standings(
        matches.map((match) => ({
          ...match,
          // A table counts the result as in a league, in a cup too.
          winner: countedWinner(sport, 'table', match),
          finished: match.state === 'finished',
        })),
        sport.draws,
      ),
    }));
    const season = counted.find(({ name }) => name === '')?.rows ?? [];
    const stages = counted.map(({ name, rows, carried }) => ({
      name,
      rows: carried ? continued(rows, season, carried) : rows,
    }));
    const teamIds = new Set(stages.flatMap(({ rows }) => rows.map(({ teamId }) => teamId)));
    const names = new Map((await listTeams(db, [...teamIds])).map((team) => [team.id, team.names]));
    return stages.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => ({ row, names: names.get(row.teamId)! })),
    }));
  }

  const all = async (league: League): Promise<Table[]> =>
    league.format === 'tour' ? [] : await tables(String(league.id), () => compute(league));
  const told = (rows: readonly Named[], lang: LanguageCode): StandingsRow[] =>
    rows.map(({ row, names }) => ({ ...row, name: localizedIn(names, lang) }));

  return {
    async tableOf(league, lang, match) {
      const own = await all(league);
      const stage = match ? stageOf(match.round, league) : null;
      const counting =
        match &&
        own.find(
          ({ name, rows }) => name === stage && rows.some(({ row }) => row.teamId === match.homeTeamId),
        );
      const leading = match && league.format === 'cup' ? undefined : leadingOf(own, league.format);
      return told((counting ?? leading)?.rows ?? [], lang);
    },
    async tablesOf(league, lang) {
      const own = await all(league);
      const season = seasonOf(own);
      return {
        standings: told(season?.rows ?? [], lang),
        groups: own
          .filter((table) => table !== season)
          .map(({ name, rows }) => ({ name, rows: told(rows, lang) })),
      };
    },
  };
}

function seasonOf(tables: readonly Table[]): Table | undefined {
  const whole = tables.filter(({ name }) => name === '');
  return whole.length === 1 ? whole[0] : tables.length === 1 ? tables[0] : undefined;
}

/** Of a season in halves, the latest one that has begun. */
const leadingOf = (tables: readonly Table[], format: string): Table | undefined =>
  seasonOf(tables) ??
  (format === 'table'
    ? (tables.findLast(({ rows }) => rows.some(({ row }) => row.played > 0)) ?? tables[0])
    : undefined);
