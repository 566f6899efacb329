import { findGame } from '#modules/catalog/games.rules.ts';
import type { LibraryPlayer, LibrarySquad } from '#modules/library/libraries.contract.ts';
import type { MatchDetail } from '#modules/matches/detail.contract.ts';
import { hasBegun, isOver, type MatchState } from '#modules/matches/matches.rules.ts';
import type { Article } from '#modules/news/news.contract.ts';
import type { Video } from '#modules/videos/videos.contract.ts';
import { absolute, addressOf, brandCard, matchCard, type Site } from './site.rules.ts';

/** Structured data in terms of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** Maximum of updates: the newest are first. */
export const BLOG_UPDATES = 30;
export const SQUAD_MEMBERS = 40;

/** Country code of international leagues. */
const INTERNATIONAL = 'int';

const EVENT_STATUS: Partial<Record<MatchState, string>> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};

const team = (site: Site, { id, name }: { id: number; name: string }, sport: string): Thing => ({
  '@type': 'SportsTeam',
  name,
  sport,
  url: addressOf(site, `/squadLibrary/${id}`),
});

const publisher = (site: Site): Thing => ({
  '@type': 'Organization',
  name: site.name,
  url: addressOf(site, '/'),
  logo: { '@type': 'ImageObject', url: site.logo },
});

const matchPath = ({ game, id }: { game: string; id: number }): string => `/${game}/${id}`;

/**
 * Location as far as known: feeds have no venues, so a league gives its country, and esports are online. A tour and a
 * worldwide league are their own place.
 */
function location(
  site: Site,
  { match, league }: Pick<MatchDetail, 'match' | 'league'>,
): { location: Thing; eventAttendanceMode: string } {
  if (findGame(match.game)?.kind === 'esport')
    return {
      location: { '@type': 'VirtualLocation', url: addressOf(site, matchPath(match)) },
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    };
  const country = league.country === INTERNATIONAL ? '' : league.countryName;
  const name = country || league.name;
  const address = country ? { '@type': 'PostalAddress', addressCountry: country } : name;
  return {
    location: { '@type': 'Place', name, address },
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  };
}

/** Contains no score. */
export function sportsEvent(
  site: Site,
  { match, league }: Pick<MatchDetail, 'match' | 'league'>,
  words: { sport: string; description: string; headline: string },
): Thing {
  const sides = (match.teams ?? [match.home, match.away]).map((side) => team(site, side, words.sport));
  return {
    '@type': 'SportsEvent',
    name: match.teams ? words.headline : `${match.home.name} – ${match.away.name}`,
    description: words.description,
    url: addressOf(site, matchPath(match)),
    image: [absolute(site, matchCard(site.lang, match, false))],
    startDate: match.startTime,
    eventStatus: `https://schema.org/${EVENT_STATUS[match.state] ?? 'EventScheduled'}`,
    ...location(site, { match, league }),
    sport: words.sport,
    ...(match.teams ? {} : { homeTeam: sides[0], awayTeam: sides[1] }),
    competitor: sides,
    superEvent: {
      '@type': 'EventSeries',
      name: [league.name, league.season].filter(Boolean).join(' '),
      url: addressOf(site, `/leagueLibrary/${league.id}`),
    },
  };
}

/** Live text of a match, from its start on; null without a line. Contains the score. */
export function liveBlog(
  site: Site,
  { match, texts }: Pick<MatchDetail, 'match' | 'texts'>,
  words: { headline: string; description: string },
): Thing | null {
  const timed = texts.filter(({ at }) => at !== null);
  const [newest] = timed;
  if (!newest || !hasBegun(match.state)) return null;
  const url = addressOf(site, matchPath(match));
  return {
    '@type': 'LiveBlogPosting',
    '@id': `${url}#text`,
    headline: words.headline,
    description: words.description,
    url,
    image: [absolute(site, matchCard(site.lang, match, true))],
    inLanguage: site.tag,
    datePublished: timed.at(-1)!.at,
    dateModified: newest.at,
    coverageStartTime: match.startTime,
    ...(isOver(match.state) ? { coverageEndTime: newest.at } : {}),
    author: publisher(site),
    publisher: publisher(site),
    about: { '@type': 'SportsEvent', name: words.headline, startDate: match.startTime, url },
    liveBlogUpdate: timed.slice(0, BLOG_UPDATES).map(({ minute, text, at }) => ({
      '@type': 'BlogPosting',
      headline: minute === null ? text : `${minute}′ ${text}`,
      articleBody: text,
      datePublished: at,
      author: publisher(site),
    })),
  };
}

export function sportsTeam(
  site: Site,
  squad: LibrarySquad,
  players: readonly Pick<LibraryPlayer, 'id' | 'name'>[],
  words: { sport: string; description: string },
): Thing {
  return {
    ...team(site, squad, words.sport),
    description: words.description,
    ...(squad.shortName && squad.shortName !== squad.name ? { alternateName: squad.shortName } : {}),
    ...(squad.coach ? { coach: { '@type': 'Person', name: squad.coach } } : {}),
    athlete: players.slice(0, SQUAD_MEMBERS).map(({ id, name }) => ({
      '@type': 'Person',
      name,
      url: addressOf(site, `/playerLibrary/${id}`),
    })),
  };
}

export function newsArticle(site: Site, article: Article): Thing {
  const { id, game, title, summary, cover, author, publishTime, lang } = article;
  const url = addressOf(site, `/news/${game}/${id}`);
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: url,
    image: [absolute(site, cover ?? brandCard(site.lang))],
    // A published article does not change.
    datePublished: publishTime,
    dateModified: publishTime,
    inLanguage: lang.replace('_', '-'),
    author: author ? { '@type': 'Person', name: author.username } : publisher(site),
    publisher: publisher(site),
  };
}

export function videoObject(site: Site, video: Video): Thing {
  const { id, game, title, summary, poster, publishTime, seconds, sources, views } = video;
  const file = sources.find(({ type }) => type === 'mp4');
  const url = addressOf(site, `/videos/${game}/${id}`);
  return {
    '@type': 'VideoObject',
    name: title,
    description: summary || title,
    url,
    thumbnailUrl: [absolute(site, poster ?? brandCard(site.lang))],
    uploadDate: publishTime,
    duration: `PT${seconds}S`,
    ...(file ? { contentUrl: absolute(site, file.url) } : {}),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: views,
    },
  };
}

/** Breadcrumbs from the home page down to this page, which needs no address. */
export const breadcrumbs = (
  site: Site,
  steps: readonly (readonly [name: string, path?: string])[],
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[site.name, '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path === undefined ? {} : { item: addressOf(site, path) }),
  })),
});

/** One block for a page. */
export const graph = (nodes: readonly (Thing | null)[]): object => ({
  '@context': 'https://schema.org',
  '@graph': nodes.filter((node) => node !== null),
});
