import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { findLeague, listTeams } from '#modules/catalog/index.ts';
import { shownRound } from '#modules/catalog/league-traits.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { TableView } from '#modules/competitions/standings.rules.ts';
import {
  type ListsService,
  leagueTraits,
  type StandingsService,
  slugOf,
  teamView,
} from '#modules/matches/index.ts';
import { isOver } from '#modules/matches/matches.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { byName } from '#platform/i18n/names.ts';
import { finalWinner, tableWinner } from './champions.rules.ts';
import type { LeagueNumbersService } from './league-numbers.service.ts';
import type {
  LeagueLeaders,
  LeagueRounds,
  LeagueSeasons,
  LeagueTables,
  LeagueTeams,
} from './league-page.contract.ts';
import { listSeasons } from './library.store.ts';
import { chosenRound, roundsOf } from './rounds.rules.ts';

export interface LeaguePageService {
  tables(id: number, view: TableView, lang: LanguageCode): Promise<LeagueTables>;
  rounds(id: number, round: string | null, lang: LanguageCode): Promise<LeagueRounds>;
  leaders(id: number, lang: LanguageCode): Promise<LeagueLeaders>;
  seasons(id: number, lang: LanguageCode): Promise<LeagueSeasons>;
  teams(id: number, lang: LanguageCode): Promise<LeagueTeams>;
}

/** More than a round of any league has. */
const ROUND_MATCHES = 100;
/** Seasons whose champions are read at once. */
const SEASONS = 30;

export function createLeaguePageService(parts: {
  db: Db;
  lists: ListsService;
  standings: StandingsService;
  numbers: Pick<LeagueNumbersService, 'leaders'>;
}): LeaguePageService {
  const { db, lists, standings, numbers } = parts;
  const leagueOf = async (id: number) => {
    const row = await findLeague(db, id);
    if (!row) throw catalogErrors.noSuchLeague();
    return row;
  };

  async function championOf(
    row: Awaited<ReturnType<typeof leagueOf>>,
    lang: LanguageCode,
  ): Promise<number | null> {
    const shape = await standings.shapeOf(row);
    if (shape.counting === 'tour') return null;
    const season = await standings.seasonOf(row);
    if (season.length === 0 || season.some(({ state }) => !isOver(state))) return null;
    const winner = finalWinner(season, sportOf(slugOf(row.gameId)), shape.tie);
    // A title that knock-out rounds decide is open until their final is there.
    if (winner !== null || shape.knockout) return winner;
    return tableWinner((await standings.tableOf(row, lang)).rows);
  }

  return {
    async tables(id, view, lang) {
      const row = await leagueOf(id);
      const tables = await standings.tablesOf(row, lang, { view, live: view === 'all' });
      return { ...tables, columns: [...tables.columns] };
    },
    async rounds(id, requested, lang) {
      const row = await leagueOf(id);
      const season = await standings.seasonOf(row);
      const traits = leagueTraits(row);
      const rounds = roundsOf(
        season.map((match) => ({
          ...match,
          // A league without numbered rounds is a calendar of days.
          round: shownRound(match.round, traits) || match.startAt.toISOString().slice(0, 10),
          over: isOver(match.state),
        })),
      );
      const chosen = chosenRound(rounds, requested);
      const ids = chosen?.ids.slice(0, ROUND_MATCHES) ?? [];
      return {
        rounds: rounds.map(({ round, startAt, ids: all, finished }) => ({
          round,
          startAt: startAt.toISOString(),
          matches: all.length,
          finished,
        })),
        round: chosen?.round ?? null,
        matches: ids.length > 0 ? await lists.some({ ids }, 'soonest', ids.length, lang, db) : [],
      };
    },
    async leaders(id, lang) {
      return await numbers.leaders(await leagueOf(id), lang);
    },
    async seasons(id, lang) {
      const rows = (await listSeasons(db, await leagueOf(id))).slice(0, SEASONS);
      const champions = await Promise.all(rows.map((row) => championOf(row, lang)));
      const ids = new Set(champions.filter((teamId) => teamId !== null));
      const teams = new Map((await listTeams(db, ids)).map((row) => [row.id, teamView(row, lang)]));
      return {
        seasons: rows.map((row, index) => ({
          id: row.id,
          season: row.season,
          champion: teams.get(champions[index] ?? 0) ?? null,
        })),
      };
    },
    async teams(id, lang) {
      const season = await standings.seasonOf(await leagueOf(id));
      const ids = new Set(season.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
      const compare = byName(language(lang).locale);
      const teams = (await listTeams(db, ids)).map((row) => teamView(row, lang));
      return { teams: teams.sort((a, b) => compare(a.name, b.name)) };
    },
  };
}
