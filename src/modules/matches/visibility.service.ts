import type { Db } from '#platform/db/db.ts';
import { listHiddenGames, listHiddenLeagueIds } from './visibility.store.ts';

export type ReadHidden = () => Promise<{ games: number[]; leagues: number[] }>;

export const hiddenIn =
  (db: Db): ReadHidden =>
  async () => {
    const [games, leagues] = await Promise.all([listHiddenGames(db), listHiddenLeagueIds(db)]);
    return { games, leagues };
  };
