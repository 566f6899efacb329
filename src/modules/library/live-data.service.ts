import { GAMES } from '#modules/catalog/games.rules.ts';
import { listLeagues } from '#modules/catalog/index.ts';
import { scoreUnit } from '#modules/catalog/score-unit.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { countLive, gameIdsOf, type ListsService, leagueView } from '#modules/matches/index.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { dayBounds } from '#modules/matches/matches.rules.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { GameDay, LiveData, LiveDataQuery, LiveMatch } from './live-data.contract.ts';
import { keyStats, MOMENTUM_MINUTES, MOST_MOVING, MOVING_MS, movement } from './live-data.rules.ts';
import { countDay, listBusiest, listLiveSheets, listMoves, sumScored } from './live-data.store.ts';

export interface LiveDataService {
  now(query: LiveDataQuery, lang: LanguageCode, now: Date): Promise<LiveData>;
}

const CACHE_MS = 5_000;
const HOUR_MS = 3_600_000;
const BUSIEST = 8;

/** Numbers of live matches, cached for some seconds because many viewers request the same ones. */
export function createLiveDataService(parts: { db: Db; clock: Clock; lists: ListsService }): LiveDataService {
  const { db, clock, lists } = parts;
  const answers = createTtlCache<LiveData>('live-data', clock, CACHE_MS);

  async function gameDays(query: LiveDataQuery, now: Date): Promise<GameDay[]> {
    const { from, to } = dayBounds(now, query.timeZone);
    const [live, day, scored] = await Promise.all([
      countLive(db),
      countDay(db, from, to),
      sumScored(db, new Date(now.getTime() - HOUR_MS)),
    ]);
    const wanted = gameIdsOf(query);
    const days = new Map(day.map((row) => [row.gameId, row]));
    return GAMES.filter(({ gameId }) => !wanted || wanted.includes(gameId)).flatMap(({ gameId, slug }) => {
      const { upcoming = 0, finished = 0 } = days.get(gameId) ?? {};
      const playing = live.get(gameId) ?? 0;
      if (playing + upcoming + finished === 0) return [];
      const unit = scoreUnit(sportOf(slug));
      return [{ game: slug, live: playing, upcoming, finished, scored: scored.get(gameId) ?? 0, unit }];
    });
  }

  async function busiest(query: LiveDataQuery, lang: LanguageCode): Promise<LiveData['busiest']> {
    const found = await listBusiest(db, gameIdsOf(query), BUSIEST);
    const rows = await listLeagues(db, new Set(found.map(({ leagueId }) => leagueId)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return found.map(({ leagueId, live }) => ({ ...leagueView(byId.get(leagueId)!, lang), live }));
  }

  async function withNumbers(matches: readonly Match[], now: Date): Promise<LiveMatch[]> {
    const [moves, { stats, momentum }] = await Promise.all([
      listMoves(db, new Date(now.getTime() - MOVING_MS)),
      listLiveSheets(
        db,
        matches.map(({ id }) => id),
      ),
    ]);
    return matches.map((match) => ({
      match,
      stats: keyStats(sportOf(match.game), stats.get(match.id) ?? {}, match.facts),
      momentum: (momentum.get(match.id) ?? []).slice(-MOMENTUM_MINUTES),
      moved: moves.get(match.id) ?? [0, 0],
    }));
  }

  return {
    now: (query, lang, now) =>
      answers([lang, query.timeZone, query.group, query.game, query.pages].join(' '), async () => {
        const [games, leagues, page] = await Promise.all([
          gameDays(query, now),
          busiest(query, lang),
          lists.page({ gameIds: gameIdsOf(query), show: 'live' }, 'board', { pages: query.pages }, lang),
        ]);
        const matches = await withNumbers(page.matches, now);
        return {
          rev: page.rev,
          updatedAt: page.updatedAt,
          games,
          busiest: leagues,
          leagues: page.leagues,
          matches,
          moving: movingOf(matches),
          hasMore: page.hasMore,
        };
      }),
  };
}

function movingOf(matches: readonly LiveMatch[]): number[] {
  return matches
    .map(({ match, moved, momentum }) => ({
      id: match.id,
      movement: movement(sportOf(match.game), moved, momentum),
    }))
    .filter((each) => each.movement > 0)
    .sort((a, b) => b.movement - a.movement)
    .slice(0, MOST_MOVING)
    .map(({ id }) => id);
}
