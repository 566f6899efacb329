import { findGame, findGameById } from '#modules/catalog/games.rules.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { ExpertRecord, RecordQuery } from './record.contract.ts';
import {
  byBand,
  byMonth,
  byPart,
  curveOf,
  type Figures,
  figuresOf,
  isFiltered,
  type RecordFilter,
  YIELD_RANKED_FROM,
} from './record.rules.ts';
import { listByReturn, listRecorded, listSettledLeagues } from './record.store.ts';
import { listLeagueNames } from './statistics.store.ts';

export type ReturnSort = 'yield' | 'units';

/** Records of experts in units: one unit on each tip with known odds. */
export interface RecordService {
  show(expertId: number, query: RecordQuery, lang: LanguageCode): Promise<ExpertRecord>;
  figures(expertIds: readonly number[], query: RecordQuery): Promise<Map<number, Figures>>;
  rank(
    sort: ReturnSort,
    query: RecordQuery,
    slice: { offset: number; limit: number },
    now: Date,
  ): Promise<number[]>;
  leagues(query: RecordQuery, lang: LanguageCode): Promise<{ leagueId: number; name: string }[]>;
}

const LEAGUES = 100;
/** The ranking of a filter aggregates all settled tips it names. */
export const RANKING_CACHE_MS = 60_000;

export const rankedFrom = (query: RecordQuery): number =>
  isFiltered(filterOf(query)) ? YIELD_RANKED_FROM.part : YIELD_RANKED_FROM.all;

const filterOf = ({ game, leagueId, play, odds }: RecordQuery): RecordFilter => ({
  gameId: game === undefined ? undefined : findGame(game)?.gameId,
  ...{ leagueId, play, odds },
});

export function createRecordService(db: Db, clock: Clock): RecordService {
  const rankings = createTtlCache<number[]>('expert-rankings', clock, RANKING_CACHE_MS);
  const settledLeagues = createTtlCache<number[]>('expert-leagues', clock, RANKING_CACHE_MS);

  return {
    async show(expertId, query, lang) {
      const tips = (await listRecorded(db, [expertId], filterOf(query))).get(expertId) ?? [];
      const leagues = byPart(tips, ({ leagueId }) => leagueId);
      const names = await listLeagueNames(
        db,
        leagues.map(({ part }) => part),
      );
      return {
        figures: figuresOf(tips),
        months: byMonth(tips),
        leagues: leagues.flatMap(({ part, ...figures }) => {
          const name = names.get(part);
          return name ? [{ ...figures, leagueId: part, name: localizedIn(name, lang) }] : [];
        }),
        plays: byPart(tips, ({ gameId, play }) => `${gameId} ${play}` as const).flatMap(
          ({ part, ...figures }) => {
            const [gameId, play] = part.split(' ') as [string, RecordPlay];
            return named(Number(gameId), (game) => ({ ...figures, play, game }));
          },
        ),
        games: byPart(tips, ({ gameId }) => gameId).flatMap(({ part, ...figures }) =>
          named(part, (game) => ({ ...figures, game })),
        ),
        bands: { odds: byBand(tips) },
        curve: { odds: curveOf(tips) },
      };
    },
    async figures(expertIds, query) {
      const tips = await listRecorded(db, expertIds, filterOf(query));
      return new Map(expertIds.map((id) => [id, figuresOf(tips.get(id) ?? [])]));
    },
    async rank(sort, query, slice, now) {
      const filter = filterOf(query);
      const key = JSON.stringify([sort, filter, slice]);
      return await rankings(key, () => listByReturn(db, sort, filter, rankedFrom(query), slice, now));
    },
    async leagues({ game }, lang) {
      const { gameId } = filterOf({ game });
      const ids = await settledLeagues(game ?? '', () => listSettledLeagues(db, gameId, LEAGUES));
      const names = await listLeagueNames(db, ids);
      return ids.flatMap((leagueId) => {
        const name = names.get(leagueId);
        return name ? [{ leagueId, name: localizedIn(name, lang) }] : [];
      });
    },
  };
}

type RecordPlay = ExpertRecord['plays'][number]['play'];
type Game = ExpertRecord['games'][number]['game'];

/** Nothing for a game that is no longer in the catalogue. */
function named<T>(gameId: number, of: (game: Game) => T): T[] {
  const game = findGameById(gameId)?.slug;
  return game ? [of(game)] : [];
}
