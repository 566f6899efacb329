import { findGame } from '#modules/catalog/games.rules.ts';
import { listLeagueSlugs } from '#modules/catalog/index.ts';
import { orderTopLeagues } from '#modules/catalog/top-leagues.rules.ts';
import { createCache } from '#platform/cache/cache.ts';
import { coalesceCalls } from '#platform/cache/coalesce.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { createFeedStates } from './feed-states.service.ts';
import { type ListOrder, listOrder, NOTHING_FOLLOWED, parseFollowed } from './list-order.rules.ts';
import {
  followedSpan,
  type Group,
  gamesOf,
  HOT_MATCHES,
  heat,
  MATCH_CURSORS,
  type MatchCursor,
} from './lists.rules.ts';
import {
  type ListedMatch,
  listFilmed,
  listLeaguesPlaying,
  listMatches,
  type Order,
  type Scope,
} from './lists.store.ts';
import { type Beside, leagueView, matchView } from './match-view.service.ts';
import type { ListQuery, Match, MatchPage } from './matches.contract.ts';
import { dateBounds, datesFrom, dayBounds, isDue, PAGE_SIZE } from './matches.rules.ts';
import { findLastChange, type LastChange } from './matches.store.ts';
import { createRevisionCache } from './revision-cache.ts';
import { listPins } from './visibility.store.ts';

/** A position in a list: after a cursor, or a page of the specification, from 1. */
export interface ListPosition {
  cursor?: string | undefined;
  pageIndex?: number | undefined;
  /** The number of pages in one response. */
  pages?: number | undefined;
  /** Followed ids, first in the match list: `parseFollowed`. */
  first?: string | undefined;
}

export interface ListsService {
  /** The matches of a day, of these ids, or those live now. */
  list(query: ListQuery, lang: LanguageCode, now: Date): Promise<MatchPage>;
  /** Any matches in any order: the base of the other lists. */
  page(scope: Scope, order: Order, turn: ListPosition, lang: LanguageCode): Promise<MatchPage>;
  /** The first matches only, without paging; `from` the replica where nothing is cached by a revision. */
  some(scope: Scope, order: Order, limit: number, lang: LanguageCode, from?: Reader): Promise<Match[]>;
  hot(lang: LanguageCode, now: Date): Promise<Match[]>;
}

const MOST_LISTS = 500;
const HOUR_MS = 3_600_000;
const HOT_CACHE_MS = 5_000;
const HOT_CANDIDATES = 100;
/** New leagues are rare. */
const LEAGUES_TTL_MS = 15_000;

export function createListsService(db: Db, clock: Clock, reads: Db = db): ListsService {
  const feeds = createFeedStates(db, clock);
  // A page requests several lists at once.
  const lastChange = coalesceCalls(() => findLastChange(db));
  const cached = createRevisionCache<MatchPage>(createCache({ name: 'match-lists', max: MOST_LISTS }));
  const hottest = createTtlCache<number[]>('hot-match-ids', clock, HOT_CACHE_MS);
  const topLeagues = createTtlCache<number[]>('top-leagues', clock, LEAGUES_TTL_MS);
  const rememberHot = createRevisionCache<Match[]>(createCache({ name: 'hot-matches', max: MOST_LISTS }));

  const topOf = (lang: LanguageCode): Promise<number[]> =>
    topLeagues(lang, async () => orderTopLeagues(await listLeagueSlugs(db), lang));

  async function orderOf(
    scope: Scope,
    lang: LanguageCode,
    first?: string,
    from: Reader = db,
  ): Promise<ListOrder> {
    const followed = first === undefined ? NOTHING_FOLLOWED : parseFollowed(first);
    const [playing, top] = await Promise.all([listLeaguesPlaying(from, scope, followed), topOf(lang)]);
    return listOrder(followed, playing, top);
  }

  async function page(
    scope: Scope,
    order: Order,
    turn: ListPosition,
    lang: LanguageCode,
    from: Reader,
  ): Promise<MatchPage> {
    const after: MatchCursor | null = decodeCursor(MATCH_CURSORS[order], turn.cursor);
    // The revision is read first, where the rows are: a change between the two reads is delivered again, never lost.
    const last = await (from === db ? lastChange() : findLastChange(from));
    const offset = ((turn.pageIndex ?? 1) - 1) * PAGE_SIZE;
    const most = (turn.pages ?? 1) * PAGE_SIZE;
    const first = order === 'board' ? { first: await orderOf(scope, lang, turn.first) } : {};
    const rows = await listMatches(from, scope, { order, ...first, after, offset, limit: most + 1 });
    const { items: shown, ...following } = pageOf(rows, most, (row) => cursorOf(order, row, scope));
    const beside = await besides(shown, from);
    const leagues = new Map(shown.map(({ league }) => [league.id, leagueView(league, lang)]));
    const own = shown.filter(({ rest }) => rest === 0).map(({ match }) => match.id);
    return {
      rev: last.rev,
      leagues: [...leagues.values()],
      matches: shown.map((row) => matchView(row, beside, lang)),
      ...(own.length > 0 ? { own } : {}),
      ...following,
      updatedAt: last.changedAt?.toISOString() ?? null,
    };
  }

  async function besides(rows: readonly ListedMatch[], from: Reader = db): Promise<Beside> {
    const ids = rows.map(({ match }) => match.id);
    const due = rows.filter(({ match }) => isDue(match, clock.now())).map(({ match }) => match.id);
    const [filmed, silent] = await Promise.all([listFilmed(from, ids), feeds.silentAmong(due)]);
    return { filmed: new Set(filmed), silent };
  }

  /** Matches pinned by administrators, in their order, until they are over. */
  async function pinned(): Promise<ListedMatch[]> {
    const ids = await listPins(db);
    const rows = await listMatches(db, { ids, show: 'open' }, { order: 'board', limit: HOT_MATCHES });
    return rows.toSorted((a, b) => ids.indexOf(a.match.id) - ids.indexOf(b.match.id));
  }

  async function chooseHot(lang: LanguageCode, now: Date): Promise<number[]> {
    const scope: Scope = {
      from: new Date(now.getTime() - 6 * HOUR_MS),
      to: new Date(now.getTime() + 18 * HOUR_MS),
    };
    const first = listOrder(NOTHING_FOLLOWED, [], await topOf(lang));
    const slice = { order: 'board', first, limit: HOT_CANDIDATES } as const;
    const lists = await Promise.all(
      (['live', 'upcoming', 'finished'] as const).map((show) => listMatches(db, { ...scope, show }, slice)),
    );
    const best = lists
      .flat()
      .map((row) => ({ row, heat: heatOf(row, first.top, now) }))
      .sort((a, b) => b.heat - a.heat)
      .map(({ row }) => row);
    return [...new Set([...(await pinned()), ...best].map(({ match }) => match.id))].slice(0, HOT_MATCHES);
  }

  return {
    // Results change rarely.
    page: (scope, order, turn, lang) => page(scope, order, turn, lang, order === 'latest' ? reads : db),
    async list(query, lang, now) {
      const [scope, order] = scopeOf(query, now);
      // A user's own order is not cached among the shared lists.
      if (query.first !== undefined) return await page(scope, order, query, lang, db);
      return cached(versionOf(await lastChange()), now, `${lang} ${JSON.stringify(query)}`, () =>
        page(scope, order, query, lang, db),
      );
    },
    async some(scope, order, limit, lang, from = db) {
      const first = order === 'board' ? { first: await orderOf(scope, lang, undefined, from) } : {};
      const rows = await listMatches(from, scope, { order, ...first, limit });
      const beside = await besides(rows, from);
      return rows.map((row) => matchView(row, beside, lang));
    },
    async hot(lang, now) {
      const ids = await hottest(lang, () => chooseHot(lang, now));
      // The set of matches is cached for a while, their scores by revision: the page continues from its own.
      return rememberHot(versionOf(await lastChange()), now, `${lang} ${ids}`, async () => {
        const rows = await listMatches(db, { ids }, { order: 'board', limit: HOT_MATCHES });
        const beside = await besides(rows);
        const shown = new Map(rows.map((row) => [row.match.id, matchView(row, beside, lang)]));
        return ids.flatMap((id) => shown.get(id) ?? []);
      });
    },
  };
}

const versionOf = ({ rev, namesRev }: LastChange): string => `${rev}/${namesRev}`;

/** Top leagues of the language by position, then the others by rank. */
const heatOf = ({ match, league }: ListedMatch, top: readonly number[], now: Date): number =>
  heat({
    leagueRank: top.includes(league.id) ? top.indexOf(league.id) : top.length + league.rank,
    state: match.state,
    homeScore: match.homeScore,
    awayScore: match.awayScore,
    startsInMs: match.startAt.getTime() - now.getTime(),
  });

/** The requested game ids; undefined for all. */
export function gameIdsOf(query: {
  game?: string | undefined;
  gameId?: number | undefined;
  group?: Group | undefined;
}): readonly number[] | undefined {
  if (query.gameId !== undefined) return [query.gameId];
  if (query.game !== undefined) return [findGame(query.game)!.gameId];
  return gamesOf(query.group ?? 'recommended')?.map(({ gameId }) => gameId);
}

function scopeOf(query: ListQuery, now: Date): [Scope, Order] {
  const { timeZone, day, date, filter, league, team, ids, leagues, teams } = query;
  const show = filter === 'all' ? undefined : filter;
  const scope: Scope = {
    gameIds: gameIdsOf(query),
    show,
    leagueId: league,
    teamId: team,
    ids,
    withHidden: query.hidden === 'with',
  };
  if (leagues || teams) {
    const followed = { match: ids ?? [], league: leagues ?? [], team: teams ?? [], ...followedSpan(now) };
    return [{ gameIds: scope.gameIds, show, followed }, 'followed'];
  }
  if ((ids && date === undefined) || filter === 'live') return [scope, 'board'];
  if (date !== undefined) {
    const orLive = date === datesFrom(now, timeZone, 0, 1)[0];
    return [{ ...scope, ...dateBounds(date, timeZone), orLive }, 'board'];
  }
  if (day === undefined && (league !== undefined || team !== undefined)) {
    if (filter === 'finished') return [scope, 'latest'];
    return [{ ...scope, from: dayBounds(now, timeZone).from }, 'soonest'];
  }
  const today = (day ?? 0) === 0;
  return [{ ...scope, ...dayBounds(now, timeZone, day ?? 0), orLive: today }, 'board'];
}

function cursorOf(order: Order, { place, rest, league, match }: ListedMatch, scope: Scope): string {
  const position = { at: match.startAt, id: match.id };
  if (order === 'board')
    return encodeCursor(MATCH_CURSORS.board, {
      ...{ place, leagueRank: league.rank, leagueId: league.id, rest },
      ...position,
    });
  if (order === 'followed')
    return encodeCursor(MATCH_CURSORS.followed, {
      past: match.startAt < scope.followed!.from ? 1 : 0,
      ...position,
    });
  return encodeCursor(MATCH_CURSORS[order], position);
}
