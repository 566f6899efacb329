import { GAMES } from '#modules/catalog/games.rules.ts';
import { GUIDES } from '#modules/guides/guides.rules.ts';
import { type Brand, hasImprint } from '#platform/brand/brand.contract.ts';
import {
  isLanguage,
  LANGUAGES,
  type LanguageCode,
  localizedPath,
  searchTag,
} from '#platform/i18n/languages.ts';

/** Protocol limit of one file. */
export const MOST_URLS = 50_000;

export const SITEMAP_KINDS = [
  'pages',
  'leagues',
  'teams',
  'players',
  'matches',
  'news',
  'videos',
  'anchors',
  'experts',
  'goods',
] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
/** Kinds read from tables. */
export type ListedKind = Exclude<SitemapKind, 'pages'>;

export const kindsOf = ({ features }: Pick<Brand, 'features'>): SitemapKind[] =>
  SITEMAP_KINDS.filter((kind) => kind !== 'experts' || features.plans !== false);

export interface SitemapEntry {
  path: string;
  at: Date | null;
}

/** Id range of a part: a full part never changes its bounds. */
export const rangeOf = (part: number, size: number): { after: number; until: number } => ({
  after: (part - 1) * size,
  until: part * size,
});

export interface PartName {
  lang: LanguageCode;
  kind: SitemapKind;
  part: number;
}

/** At the root: a sitemap covers only paths below its own. */
export const nameOf = ({ lang, kind, part }: PartName): string => `sitemap-${lang}-${kind}-${part}.xml`;

const NAME = /^sitemap-([a-zA-Z_]{2,5})-([a-z]+)-([1-9]\d{0,6})\.xml$/;

export function parseName(name: string): PartName | null {
  const [, lang, kind, part] = NAME.exec(name) ?? [];
  if (!isLanguage(lang) || !SITEMAP_KINDS.includes(kind as SitemapKind)) return null;
  return { lang, kind: kind as SitemapKind, part: Number(part) };
}

const FIXED = [
  '/',
  '/about',
  '/download',
  '/certificate',
  '/live',
  '/live/data',
  '/customLive',
  '/anchor/anchorList',
  '/match',
  '/news',
  '/videos',
  '/leagueLibrary',
  '/squadLibrary',
  '/playerLibrary',
  '/mall',
  '/predictions',
  ...['terms', 'privacy', 'disclaimer', 'power', 'complaint', 'cooperation', 'responsibility', 'service'].map(
    (name) => `/protocol/${name}`,
  ),
  ...GUIDES.map((name) => `/guide/${name}`),
];

/** Fixed pages, without hidden games; rankings of the games that have some. */
export function fixedPages(
  { features, imprint }: Pick<Brand, 'features' | 'imprint'>,
  hiddenGames: readonly number[],
  rankedGames: readonly number[],
): string[] {
  const shown = GAMES.filter(({ gameId }) => !hiddenGames.includes(gameId));
  const games = shown.map(({ slug }) => slug);
  return [
    ...FIXED,
    ...(features.plans === false ? [] : ['/expert']),
    ...(hasImprint({ imprint }) ? ['/protocol/imprint'] : []),
    ...shown.filter(({ gameId }) => rankedGames.includes(gameId)).map(({ slug }) => `/${slug}/rankings`),
    ...games.flatMap((slug) => [
      `/${slug}`,
      `/${slug}/data`,
      `/match/${slug}`,
      `/news/${slug}`,
      `/videos/${slug}`,
    ]),
  ];
}

/** Pages with all languages in one file list their alternates; long lists leave that to the pages' heads. */
export function urlSet(
  origin: string,
  lang: LanguageCode,
  entries: readonly SitemapEntry[],
  withLanguages: boolean,
): string {
  const lines = entries.map(({ path, at }) => {
    const others = withLanguages
      ? [...LANGUAGES.values()].map(
          ({ code }) =>
            `<xhtml:link rel="alternate" hreflang="${searchTag(code)}" href="${origin}${localizedPath(code, path)}"/>`,
        )
      : [];
    const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
    return `<url><loc>${origin}${localizedPath(lang, path)}</loc>${changed}${others.join('')}</url>`;
  });
  const more = withLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${HEAD}<urlset xmlns="${SITEMAPS}"${more}>\n${lines.join('\n')}\n</urlset>\n`;
}

export interface PartState {
  kind: SitemapKind;
  part: number;
  at: Date | null;
}

export function sitemapIndex(origin: string, parts: readonly PartState[]): string {
  const lines = [...LANGUAGES.keys()].flatMap((lang) =>
    parts.map(({ kind, part, at }) => {
      const changed = at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
      return `<sitemap><loc>${origin}/${nameOf({ lang, kind, part })}</loc>${changed}</sitemap>`;
    }),
  );
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Private pages, development pages and search results, in every language. */
const PRIVATE = [
  'admin',
  'anchorCenter',
  'channel',
  'creatorCenter',
  'score',
  'dev/',
  'search',
  's/',
  'userInfo',
];

export function robotsTxt(origin: string): string {
  const paths = ['/api/', ...PRIVATE.flatMap((name) => [`/${name}`, `/*/${name}`])];
  return `User-agent: *\n${paths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
