import { sportOf } from '#modules/catalog/sports/index.ts';
import { wordsFor } from '#platform/brand/brand.contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { createShortMemory } from '#platform/memory/short-memory.ts';
import type { StandingsRow } from './detail.contract.ts';
import type { ListedMatch } from './lists.store.ts';
import { slugOf } from './match-view.service.ts';
import { standings } from './standings.rules.ts';
import { listPlayed, listTeams } from './standings.store.ts';
import { countedWinner } from './winner.rules.ts';

type League = Pick<ListedMatch['league'], 'id' | 'gameId' | 'format'>;
type Named = { row: ReturnType<typeof standings>[number]; names: ListedMatch['home']['names'] };

export interface StandingsService {
  /** Of a league that has a table; a cup or a tour has none. */
  tableOf(league: League, lang: LanguageCode): Promise<StandingsRow[]>;
}

const KEPT_MS = 5_000;

export function createStandingsService(db: Db, clock: Clock): StandingsService {
  const tables = createShortMemory<Named[]>(clock, KEPT_MS);

  async function compute({ id, gameId, format }: League): Promise<Named[]> {
    const sport = sportOf(slugOf(gameId));
    const matches = await listPlayed(db, id);
    const played = matches.map((match) => ({
      ...match,
      winner: countedWinner(sport, format, match),
      finished: match.state === 'finished',
    }));
    const rows = standings(played, sport.draws);
    const teams = await listTeams(
      db,
      rows.map(({ teamId }) => teamId),
    );
    const names = new Map(teams.map((team) => [team.id, team.names]));
    return rows.map((row) => ({ row, names: names.get(row.teamId)! }));
  }

  return {
    async tableOf(league, lang) {
      if (league.format !== 'table') return [];
      const rows = await tables(String(league.id), () => compute(league));
      return rows.map(({ row, names }) => ({ ...row, name: wordsFor(names, lang) }));
    },
  };
}
