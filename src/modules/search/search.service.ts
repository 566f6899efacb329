import { findGame, type GameSlug } from '#modules/catalog/games.rules.ts';
import { listHiddenGames, type Matches } from '#modules/matches/index.ts';
import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { FoundGames } from './game-names.rules.ts';
import { soundOf } from './pinyin.service.ts';
import {
  byPronunciation,
  fuzzyQueriesOf,
  longestOnly,
  parseQuery,
  type Query,
  typoQueriesOf,
} from './query.rules.ts';
import type { LoadResults } from './result-loader.service.ts';
import { type Found, type SearchQuery, type Suggestions, searchErrors } from './search.contract.ts';
import {
  CANDIDATES,
  ENOUGH_BEGUN,
  FIRST_OF_KIND,
  KINDS,
  type Kind,
  POPULAR,
  SEARCH_PAGE,
  SEARCH_TEXT,
  SUGGESTED,
} from './search.rules.ts';
import { type Hit, listFuzzyHits, listHits, listTypoHits } from './search.store.ts';

export interface SearchService {
  search(query: SearchQuery, reader: Reader, now: Date): Promise<Found>;
  suggest(text: string, reader: Reader, now: Date): Promise<Suggestions>;
}

export interface Reader {
  lang: LanguageCode;
  /** Kinds of the caller's brand. */
  kinds: readonly Kind[];
}

interface Parts {
  db: Db;
  matches: Pick<Matches, 'hot'>;
  present: LoadResults;
  games(text: string): FoundGames;
}

/** Candidates compared letter by letter. */
const NEAR_CANDIDATES = 400;

interface Page {
  kinds: readonly Kind[];
  offset: number;
  limit: number;
}

interface Answer {
  hits: Hit[];
  /** Hits of each found kind, for their counts. */
  counted: readonly Hit[];
  alike: boolean;
}

export function createSearchService({ db, matches, present, games }: Parts): SearchService {
  /**
   * Exact matches first; without any, matches by pronunciation, by the longest word, with one typo, and by similarity.
   * Each is computed only where the one before found nothing.
   */
  function* waysOf(query: Query, now: Date): Generator<(page: Page) => Promise<Hit[]>> {
    const slice = { candidates: CANDIDATES, enough: ENOUGH_BEGUN };
    yield (page) => listHits(db, query, { ...slice, ...page }, now);
    const pronounced = byPronunciation(query, soundOf);
    // Pronunciations match from the beginning of a name.
    if (pronounced) yield (page) => listHits(db, pronounced, { ...slice, ...page, enough: 0 }, now);
    const part = longestOnly(query);
    if (part) yield (page) => listHits(db, part, { ...slice, ...page }, now);
    for (const one of part ? [query, part] : [query])
      for (const slip of typoQueriesOf(one))
        yield (page) => listTypoHits(db, slip, { ...slice, ...page }, now);
    const near = fuzzyQueriesOf(pronounced ?? query);
    if (near) yield (page) => listFuzzyHits(db, near, { ...slice, ...page, candidates: NEAR_CANDIDATES });
  }

  /** Every page tries the same order, so that all pages belong to one result. */
  async function hitsOf(query: Query, wanted: Page, now: Date, exactOnly: boolean): Promise<Answer> {
    let alike = false;
    for (const way of waysOf(query, now).take(exactOnly ? 1 : Number.POSITIVE_INFINITY)) {
      const hits = await way(wanted);
      if (hits.length > 0) return { hits, counted: hits, alike };
      // A page beyond the last one is empty, and has the counts.
      const counted = wanted.offset > 0 ? await way({ ...wanted, offset: 0, limit: 1 }) : [];
      if (counted.length > 0) return { hits, counted, alike };
      alike = true;
    }
    return { hits: [], counted: [], alike: false };
  }

  async function shownGames(found: readonly GameSlug[]): Promise<GameSlug[]> {
    if (found.length === 0) return [];
    const hidden = await listHiddenGames(db);
    return found.filter((slug) => !hidden.includes(findGame(slug)!.gameId));
  }

  async function find(text: string, wanted: Page, lang: LanguageCode, now: Date): Promise<Found> {
    if ([...text.trim()].length > SEARCH_TEXT.max) throw searchErrors.tooLong({ max: SEARCH_TEXT.max });
    const query = parseQuery(text);
    const nothing: Answer = { hits: [], counted: [], alike: false };
    const named = games(text);
    const game = await shownGames(named.games);
    // What is spelt like a game is not offered beside it.
    const exactOnly = named.exact && game.length > 0;
    const { hits, counted, alike } = query ? await hitsOf(query, wanted, now, exactOnly) : nothing;
    const counts = new Map(counted.map(({ kind, total }) => [kind, Math.min(total, CANDIDATES)]));
    const sum = counts.values().reduce((all, count) => all + count, 0);
    return {
      ...(await present(hits, lang)),
      game,
      words: [...(query?.words ?? [])],
      totals: Object.fromEntries(KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Found['totals'],
      capped: sum >= CANDIDATES,
      alike,
    };
  }

  return {
    async search({ text, kind, pageIndex }, { lang, kinds }, now) {
      if (kind && !kinds.includes(kind)) throw platformErrors.notFound();
      const wanted = kind
        ? { kinds: [kind], offset: (pageIndex - 1) * SEARCH_PAGE, limit: SEARCH_PAGE }
        : { kinds, offset: 0, limit: FIRST_OF_KIND };
      return await find(text, wanted, lang, now);
    },
    async suggest(text, { lang, kinds }, now) {
      const found = await find(text, { kinds, offset: 0, limit: SUGGESTED }, lang, now);
      const hot = await matches.hot(lang, now);
      const names = new Set(hot.flatMap(({ home, away }) => [home.name, away.name]));
      return { ...found, popular: [...names].slice(0, POPULAR) };
    },
  };
}
