import { DEFAULT_LANGUAGE, type LanguageCode, language } from '#platform/i18n/languages.ts';

export interface Channel {
  /** Of the site, without a trailing slash. */
  origin: string;
  title: string;
  description: string;
  /** Null: all games. */
  game: string | null;
  lang: LanguageCode;
}

export interface Item {
  id: number;
  game: string;
  title: string;
  summary: string;
  publishTime: string;
}

const escaped = (text: string): string =>
  text
    // Characters that XML cannot represent.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const prefixOf = (lang: LanguageCode): string => (lang === DEFAULT_LANGUAGE ? '' : `/${lang}`);

/** RSS 2.0. */
export function rssOf(
  { origin, title, description, game, lang }: Channel,
  articles: readonly Item[],
): string {
  const base = origin + prefixOf(lang);
  const self = `${origin}/rss/${game ?? 'all'}.xml?lang=${lang}`;
  const items = articles.map((article) => {
    const link = escaped(`${base}/news/${article.game}/${article.id}`);
    return [
      '<item>',
      `<title>${escaped(article.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<description>${escaped(article.summary)}</description>`,
      `<pubDate>${new Date(article.publishTime).toUTCString()}</pubDate>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(title)}</title>`,
    `<link>${escaped(`${base}/news${game ? `/${game}` : ''}`)}</link>`,
    `<description>${escaped(description)}</description>`,
    `<language>${language(lang).tag}</language>`,
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}
