import type { Db, Tx } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { ownWords } from '#platform/translations/demo-texts.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { planErrors } from './plan.contract.ts';
import { listPlanSummaries } from './plan-queries.store.ts';
import { expertLine, followerOf, type Reader } from './plan-view.service.ts';
import type { ExpertAccuracy, ExpertGraph, ExpertInfo, ExpertPage, ListExperts } from './plans.contract.ts';
import type { StatsRow } from './plans.tables.ts';
import type { RecordQuery } from './record.contract.ts';
import { type RecordService, type ReturnSort, rankedFrom } from './record.service.ts';
import {
  byLeague,
  isDecisive,
  isHit,
  RANKED_FROM,
  returnRate,
  type Statistics,
  statisticsOf,
  tenthsOf,
  WINDOWS,
} from './statistics.rules.ts';
import {
  countFollowersOf,
  findExperts,
  type ListedExpert,
  listByName,
  listFollowed,
  listLeagueNames,
  listRanked,
  listSettled,
  lockStats,
  putStats,
  replaceRankings,
  wasExpert,
} from './statistics.store.ts';

export interface StatisticsService {
  /** Recounts an expert's settled plans, in the transaction that settled one. */
  project(tx: Tx, expertId: number, now: Date): Promise<void>;
  show(expertId: number, reader: Reader): Promise<ExpertInfo>;
  accuracy(expertId: number, reader: Reader): Promise<ExpertAccuracy>;
  graph(expertId: number, now: Date): Promise<ExpertGraph>;
  recommended(reader: Reader): Promise<ExpertInfo[]>;
  list(
    request: RecordQuery & Required<{ [K in 'sort' | 'window' | 'pageIndex']: NonNullable<ListExperts[K]> }>,
    reader: Reader,
  ): Promise<ExpertPage>;
  /** Refuses an expert who is not shown. */
  find(expertId: number, now: Date): Promise<void>;
}

const PAGE = 20;
const RECOMMENDED = 6;
const GRAPH = 30;

export function createStatisticsService(db: Db, records: RecordService): StatisticsService {
  async function infos(ids: readonly number[], reader: Reader): Promise<Map<number, ExpertInfo>> {
    const { viewer, lang, now } = reader;
    const rows = await findExperts(db, ids, now);
    const found = rows.map(({ expert }) => expert.id);
    const [shelves, followers, followed, names] = await Promise.all([
      listPlanSummaries(db, found, now),
      countFollowersOf(db, found),
      viewer.kind === 'user' ? listFollowed(db, viewer.id, found) : Promise.resolve<number[]>([]),
      listLeagueNames(
        db,
        rows.flatMap(({ stats }) => stats?.leagues.map(({ leagueId }) => leagueId) ?? []),
      ),
    ]);
    const shelfOf = new Map(shelves.map((shelf) => [shelf.expertId, shelf]));
    return new Map(
      rows.map((row) => {
        const { id } = row.expert;
        const shelf = shelfOf.get(id);
        const goodAt = (row.stats?.leagues ?? []).flatMap((league) => named(league, names, lang));
        return [
          id,
          {
            ...infoOf(row, lang),
            goodAt,
            followers: followers.get(id) ?? 0,
            follow: followed.includes(id),
            forSale: shelf?.plans ?? 0,
            lowestPrice: shelf?.lowest ?? null,
            highestPrice: shelf?.highest ?? null,
          },
        ] as const;
      }),
    );
  }

  async function missing(expertId: number, now: Date): Promise<never> {
    throw (await wasExpert(db, expertId, now)) ? platformErrors.gone() : planErrors.noSuchExpert();
  }

  async function get(expertId: number, reader: Reader): Promise<ExpertInfo> {
    const info = (await infos([expertId], reader)).get(expertId);
    return info ?? (await missing(expertId, reader.now));
  }

  async function listByReturns(
    sort: ReturnSort,
    query: RecordQuery,
    pageIndex: number,
    reader: Reader,
  ): Promise<ExpertPage> {
    const offset = (pageIndex - 1) * PAGE;
    const ids = await records.rank(sort, query, { offset, limit: PAGE + 1 }, reader.now);
    const shown = ids.slice(0, PAGE);
    const [found, figures, leagues] = await Promise.all([
      infos(shown, reader),
      records.figures(shown, query),
      records.leagues(query, reader.lang),
    ]);
    return {
      experts: shown.flatMap((id, index) => {
        const [info, record] = [found.get(id), figures.get(id)];
        if (!info || !record) return [];
        const window = { hits: record.hits, decided: record.decided };
        return [{ ...info, rank: offset + index + 1, window, figures: record }];
      }),
      hasMore: ids.length > PAGE,
      rankedFrom: rankedFrom(query),
      leagues,
    };
  }

  return {
    async project(tx, expertId, now) {
      await lockStats(tx, expertId);
      const stats = statisticsOf(await listSettled(tx, expertId));
      await putStats(tx, statsRow(expertId, stats, now));
      await replaceRankings(tx, expertId, rankingsOf(expertId, stats));
    },
    show: get,
    async find(expertId, now) {
      if ((await findExperts(db, [expertId], now)).length === 0) await missing(expertId, now);
    },
    async accuracy(expertId, reader) {
      const [row] = await findExperts(db, [expertId], reader.now);
      if (!row) return await missing(expertId, reader.now);
      const none = { hits: 0, decided: 0 };
      const leagues = byLeague(await listSettled(db, expertId));
      const names = await listLeagueNames(
        db,
        leagues.map(({ leagueId }) => leagueId),
      );
      return {
        windows: WINDOWS.map((size) => ({ size, ...(row.stats?.windows[size] ?? none) })),
        leagues: leagues.flatMap((league) => named(league, names, reader.lang)),
      };
    },
    async graph(expertId, now) {
      if ((await findExperts(db, [expertId], now)).length === 0) await missing(expertId, now);
      const rows = await listSettled(db, expertId);
      let [hits, decided] = [0, 0];
      const steps = rows.toReversed().map(({ verdict, startAt }) => {
        if (isDecisive(verdict)) decided += 1;
        if (isHit(verdict)) hits += 1;
        return { time: startAt.toISOString(), result: verdict, accuracy: tenthsOf(hits, decided) };
      });
      return steps.slice(-GRAPH);
    },
    async recommended(reader) {
      const ids = await listRanked(db, 'accuracy', 10, { offset: 0, limit: RECOMMENDED }, reader.now);
      const found = await infos(ids, reader);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async list({ sort, window, pageIndex, ...query }, reader) {
      if (sort === 'yield' || sort === 'units') return await listByReturns(sort, query, pageIndex, reader);
      const slice = { offset: (pageIndex - 1) * PAGE, limit: PAGE + 1 };
      const ranked = sort === 'accuracy' || sort === 'streak';
      const ids = ranked
        ? await listRanked(db, sort, window, slice, reader.now)
        : await listByName(db, sort === 'followed' ? followerOf(reader.viewer) : null, slice, reader.now);
      const found = await infos(ids.slice(0, PAGE), reader);
      const stats = new Map(
        (await findExperts(db, ids.slice(0, PAGE), reader.now)).map((row) => [row.expert.id, row.stats]),
      );
      return {
        experts: ids.slice(0, PAGE).flatMap((id, index) => {
          const info = found.get(id);
          if (!info) return [];
          const rank = ranked ? slice.offset + index + 1 : null;
          return [{ ...info, rank, window: windowOf(stats.get(id) ?? null, window), figures: null }];
        }),
        hasMore: ids.length > PAGE,
        rankedFrom: RANKED_FROM,
        leagues: [],
      };
    },
  };
}

function named(
  league: Statistics['leagues'][number],
  names: ReadonlyMap<number, LocalizedText>,
  lang: LanguageCode,
) {
  const words = names.get(league.leagueId);
  return words ? [{ ...league, name: localizedIn(words, lang) }] : [];
}

const windowOf = (stats: StatsRow | null, size: number): { hits: number; decided: number } => {
  if (!stats) return { hits: 0, decided: 0 };
  if (size === 0) return { hits: stats.hits, decided: stats.decided };
  return stats.windows[size as keyof Statistics['windows']];
};

/** Fields of the expert's own rows; the others are queried separately. */
const infoOf = (row: ListedExpert, lang: LanguageCode) => ({
  ...expertLine(row),
  introduction: ownWords(row.introduction, lang),
  games: row.games,
  settled: row.stats?.settled ?? 0,
  hits: row.stats?.hits ?? 0,
  decided: row.stats?.decided ?? 0,
  accuracy: row.stats?.accuracy ?? 0,
  bestStreak: row.stats?.bestStreak ?? 0,
  returns: row.stats
    ? returnRate({ thousandths: row.stats.returnsThousandths, plans: row.stats.returnsPlans })
    : null,
  recent: row.stats?.recent ?? [],
});

function statsRow(expertId: number, stats: Statistics, now: Date): StatsRow {
  const { returns, ...rest } = stats;
  return {
    expertId,
    ...rest,
    returnsThousandths: returns.thousandths,
    returnsPlans: returns.plans,
    changedAt: now,
  };
}

/** Empty before enough plans are decided. */
function rankingsOf(expertId: number, { hits, decided, streak, windows }: Statistics) {
  if (decided < RANKED_FROM) return [];
  const all = { size: 0, hits, decided };
  return [all, ...WINDOWS.map((size) => ({ size, ...windows[size] }))].map((window) => ({
    expertId,
    size: window.size,
    tenths: tenthsOf(window.hits, window.decided),
    streak,
    decided: window.decided,
  }));
}
