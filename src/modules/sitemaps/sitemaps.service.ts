import { findGameById } from '#modules/catalog/games.rules.ts';
import { listRankedGames } from '#modules/rankings/index.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import {
  fixedPages,
  kindsOf,
  type ListedKind,
  MOST_URLS,
  type PartState,
  parseName,
  rangeOf,
  robotsTxt,
  type SitemapEntry,
  sitemapIndex,
  urlSet,
} from './sitemaps.rules.ts';
import { listHiddenGames, listParts, listSitemapRows, type SitemapRow } from './sitemaps.store.ts';

export interface SitemapsService {
  index(brand: Brand): Promise<string>;
  /** Null for an unknown file. */
  file(name: string, brand: Brand): Promise<string | null>;
  robots(brand: Brand): string;
}

/** TTL: the index counts whole tables. */
const INDEX_CACHE_MS = 600_000;

const PATHS: Readonly<Record<ListedKind, (row: SitemapRow) => string>> = {
  leagues: ({ id }) => `/leagueLibrary/${id}`,
  teams: ({ id }) => `/squadLibrary/${id}`,
  players: ({ id }) => `/playerLibrary/${id}`,
  matches: ({ id, gameId }) => `/${slugOf(gameId)}/${id}`,
  news: ({ id, gameId }) => `/news/${slugOf(gameId)}/${id}`,
  videos: ({ id, gameId }) => `/videos/${slugOf(gameId)}/${id}`,
  anchors: ({ id }) => `/anchor/${id}`,
  experts: ({ id }) => `/expert/${id}`,
  goods: ({ id }) => `/mall/details/${id}`,
};

/** A part is read on demand by its id range: at most one part is in memory. */
export function createSitemapsService({
  db,
  clock,
  size = MOST_URLS,
}: {
  db: Db;
  clock: Clock;
  size?: number;
}): SitemapsService {
  const remember = createTtlCache<PartState[]>('sitemap-parts', clock, INDEX_CACHE_MS);

  const partsOf = (kind: ListedKind): Promise<PartState[]> =>
    remember(kind, async () =>
      (await listParts(db, kind, size, clock.now())).map((part) => ({ kind, ...part })),
    );

  return {
    async index(brand) {
      const kinds = kindsOf(brand);
      const parts = await Promise.all(
        kinds.map((kind) => (kind === 'pages' ? [{ kind, part: 1, at: null }] : partsOf(kind))),
      );
      return sitemapIndex(originOf(brand), parts.flat());
    },

    async file(name, brand) {
      const requested = parseName(name);
      if (!requested || !kindsOf(brand).includes(requested.kind)) return null;
      const { kind, part, lang } = requested;
      const isFixed = kind === 'pages';
      if (isFixed && part > 1) return null;
      const entries: SitemapEntry[] = isFixed
        ? fixedPages(brand, await listHiddenGames(db), await listRankedGames(db)).map((path) => ({
            path,
            at: null,
          }))
        : (await listSitemapRows(db, kind, rangeOf(part, size), clock.now())).map((row) => ({
            path: PATHS[kind](row),
            at: row.at,
          }));
      return entries.length === 0 ? null : urlSet(originOf(brand), lang, entries, isFixed);
    },

    robots: (brand) => robotsTxt(originOf(brand)),
  };
}

const originOf = ({ publicUrl }: Brand): string => publicUrl.replace(/\/$/, '');
const slugOf = (gameId: number | null): string => findGameById(gameId ?? 0)?.slug ?? 'othersports';
