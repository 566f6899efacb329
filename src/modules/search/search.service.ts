import type { Matches } from '#modules/matches/index.ts';
import type { Db } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { soundOf } from './pinyin.service.ts';
import type { Present } from './present.service.ts';
import { byEar, longestOnly, nearly, parseQuery, type Query } from './query.rules.ts';
import { type Found, type SearchQuery, type Suggestions, searchErrors } from './search.contract.ts';
import {
  CANDIDATES,
  ENOUGH_BEGUN,
  FEW,
  FIRST_OF_KIND,
  KINDS,
  type Kind,
  POPULAR,
  SEARCH_PAGE,
  SEARCH_TEXT,
  SUGGESTED,
} from './search.rules.ts';
import { type Hit, listHits, listNear } from './search.store.ts';

export interface SearchService {
  search(query: SearchQuery, reader: Reader, now: Date): Promise<Found>;
  suggest(text: string, reader: Reader, now: Date): Promise<Suggestions>;
}

export interface Reader {
  lang: LanguageCode;
  /** What their brand has. */
  kinds: readonly Kind[];
}

interface Parts {
  db: Db;
  matches: Pick<Matches, 'hot'>;
  present: Present;
}

/** So many near ones are compared letter by letter. */
const NEAR_CANDIDATES = 400;

interface Wanted {
  kinds: readonly Kind[];
  offset: number;
  limit: number;
}

export function createSearchService({ db, matches, present }: Parts): SearchService {
  /** First what is called so; where there is none, what sounds alike, what has its longest word, what looks alike. */
  async function hitsOf(query: Query, wanted: Wanted, now: Date): Promise<{ hits: Hit[]; alike: boolean }> {
    const slice = { ...wanted, candidates: CANDIDATES, enough: ENOUGH_BEGUN };
    const hits = await listHits(db, query, slice, now);
    if (hits.length >= FEW || wanted.offset > 0) return { hits, alike: false };
    const heard = byEar(query, soundOf);
    // What is typed by sound is typed from where a name begins.
    const sounding = heard ? await listHits(db, heard, { ...slice, enough: 0 }, now) : [];
    if (sounding.length > 0) return { hits: sounding, alike: true };
    const part = longestOnly(query);
    const having = part ? await listHits(db, part, slice, now) : [];
    if (having.length > 0) return { hits: having, alike: true };
    const near = nearly(heard ?? query);
    const looking = near ? await listNear(db, near, { ...slice, candidates: NEAR_CANDIDATES }) : [];
    return { hits: looking, alike: looking.length > 0 };
  }

  async function find(text: string, wanted: Wanted, lang: LanguageCode, now: Date): Promise<Found> {
    if ([...text.trim()].length > SEARCH_TEXT.max) throw searchErrors.tooLong({ max: SEARCH_TEXT.max });
    const query = parseQuery(text);
    const { hits, alike } = query ? await hitsOf(query, wanted, now) : { hits: [], alike: false };
    const counts = new Map(hits.map(({ kind, total }) => [kind, Math.min(total, CANDIDATES)]));
    const sum = counts.values().reduce((all, count) => all + count, 0);
    return {
      ...(await present(hits, lang)),
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
