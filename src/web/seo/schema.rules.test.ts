import { describe, expect, it } from 'vitest';
import type { LibrarySquad } from '#modules/library/libraries.contract.ts';
import { aDetail } from '#modules/matches/ui/detail/detail.factory.ts';
import type { Article } from '#modules/news/news.contract.ts';
import type { Video } from '#modules/videos/videos.contract.ts';
import {
  BLOG_UPDATES,
  breadcrumbs,
  graph,
  liveBlog,
  newsArticle,
  sportsEvent,
  sportsTeam,
  type Thing,
  videoObject,
} from './schema.rules.ts';
import type { Site } from './site.rules.ts';

const site: Site = {
  origin: 'https://s.example',
  name: 'Touchline',
  logo: 'https://s.example/icon.svg',
  lang: 'en',
  tag: 'en',
};
const words = {
  sport: 'Football',
  description: 'Northbank against Riverside',
  headline: 'Northbank – Riverside, Premier League',
};
const line = (seq: number, at: string | null) => ({
  ...{ seq, at, period: 1, minute: seq, side: null, key: 'goal' },
  text: `Goal, it is ${seq}–0`,
});
const texts = [line(2, '2026-11-15T12:09:00.000Z'), line(1, '2026-11-15T12:01:00.000Z'), line(0, null)];
const played = aDetail('football', { homeScore: 2 }, { texts });

const crest = played.match.home.crest;
const squad: LibrarySquad = {
  ...{
    id: 1,
    game: 'football',
    name: 'Northbank',
    shortName: 'NBK',
    crest,
    country: 'eng',
    coach: 'A. Coach',
  },
};
const card = {
  id: 5,
  game: 'football' as const,
  views: 12,
  likes: 1,
  publishTime: '2026-11-14T10:00:00.000Z',
};
const article: Article = {
  ...{ ...card, lang: 'zh_CN', title: 'A title', summary: 'A summary', cover: '/covers/5.webp' },
  ...{ author: { uid: 3, username: 'writer', avatar: null }, body: [], league: null, teams: [] },
  ...{ matches: [], matchId: null, hasResult: false, related: [] },
};
const video: Video = {
  ...{
    ...card,
    kind: 'highlight',
    title: 'Goals',
    summary: 'All goals',
    poster: '/clips/5.webp',
    seconds: 90,
  },
  ...{ sources: [{ type: 'mp4', url: '/clips/5.mp4' }], chapters: [], league: null, teams: [] },
  ...{ match: null, sides: null, next: [] },
};

/** Required properties of each type by schema.org and Google's guides, without offers, which pages of scores lack. */
const WANTED: Record<string, readonly string[]> = {
  SportsEvent: [
    'name',
    'startDate',
    'eventStatus',
    'description',
    'image',
    'url',
    'sport',
    'homeTeam',
    'awayTeam',
    'location',
    'eventAttendanceMode',
  ],
  SportsTeam: ['name', 'sport', 'url', 'coach', 'athlete', 'alternateName'],
  NewsArticle: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'description', 'duration', 'contentUrl'],
  BreadcrumbList: ['itemListElement'],
  LiveBlogPosting: [
    'headline',
    'datePublished',
    'coverageStartTime',
    'liveBlogUpdate',
    'author',
    'publisher',
  ],
  BlogPosting: ['headline', 'articleBody', 'datePublished', 'author'],
  ListItem: ['position', 'name'],
  Person: ['name'],
  Organization: ['name', 'url', 'logo'],
  EventSeries: ['name', 'url'],
  Place: ['name', 'address'],
  VirtualLocation: ['url'],
};

const nodes: Thing[] = [
  sportsEvent(site, played, words),
  sportsEvent(site, aDetail('lol'), words),
  sportsEvent(site, { ...played, league: { ...played.league, country: 'int', countryName: '' } }, words),
  sportsTeam(site, squad, [{ id: 9, name: 'A Player' }], words),
  newsArticle(site, article),
  videoObject(site, video),
  breadcrumbs(site, [['Football', '/football'], ['Northbank – Riverside']]),
  liveBlog(site, played, { ...words, headline: 'Northbank – Riverside' })!,
];

/** Every value, recursively. */
function* within(value: unknown): Generator<unknown> {
  yield value;
  if (value !== null && typeof value === 'object')
    for (const part of Object.values(value)) yield* within(part);
}
const partsOf = (node: Thing, type: string): Thing[] =>
  [...within(node)].filter((part): part is Thing => (part as Thing | null)?.['@type'] === type);

describe.each(nodes.map((node) => [node['@type'], node] as const))('%s', (type, node) => {
  it('has the required properties', () => {
    for (const property of WANTED[type]!) expect(node, property).toHaveProperty(property);
  });

  it.each(['BlogPosting', 'ListItem', 'Person', 'Organization', 'EventSeries', 'Place', 'VirtualLocation'])(
    'has the required properties in every nested %s',
    (kind) => {
      for (const part of partsOf(node, kind))
        for (const property of WANTED[kind]!) expect(part, `${kind} ${property}`).toHaveProperty(property);
    },
  );

  it('has no empty values, absolute addresses, and times with a zone', () => {
    for (const value of within(node)) {
      expect(value).not.toBeNull();
      expect(value).not.toBeUndefined();
      expect(value).not.toBe('');
    }
    const entries = [...within(node)].flatMap((value) =>
      value !== null && typeof value === 'object' ? Object.entries(value) : [],
    );
    for (const [key, value] of entries) {
      if (/^(url|item|contentUrl)$/.test(key)) expect(value).toMatch(/^https:\/\/s\.example\//);
      if (/(Date|Time|datePublished|dateModified)$/.test(key))
        expect(value).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });
});

it.each([
  ['not_started', 'EventScheduled'],
  ['in_progress', 'EventScheduled'],
  ['finished', 'EventScheduled'],
  ['postponed', 'EventPostponed'],
  ['cancelled', 'EventCancelled'],
] as const)('sportsEvent: a match that is %s is an %s', (state, status) => {
  const event = sportsEvent(site, aDetail('football', { state }), words);
  expect(event.eventStatus).toBe(`https://schema.org/${status}`);
});

it('sportsEvent: its location is the country, online, or the tour', () => {
  const { league } = played;
  expect(sportsEvent(site, played, words).location).toMatchObject({ '@type': 'Place', name: 'England' });
  expect(sportsEvent(site, aDetail('lol'), words).location).toEqual({
    '@type': 'VirtualLocation',
    url: 'https://s.example/en/lol/7',
  });
  const world = { ...played, league: { ...league, country: 'int', countryName: 'International' } };
  expect(sportsEvent(site, world, words).location).toEqual({
    '@type': 'Place',
    name: league.name,
    address: league.name,
  });
});

it('sportsEvent: has no score, and an image without one', () => {
  const event = sportsEvent(site, aDetail('football', { homeScore: 7, awayScore: 6 }), words);
  expect(event.image).toEqual(['https://s.example/og/match/7.png?lang=en&spoiler=1']);
  expect(JSON.stringify(event)).not.toMatch(/score/i);
});

describe('liveBlog', () => {
  const headline = { ...words, headline: 'Northbank – Riverside' };

  it('has the recorded times, newest first', () => {
    const blog = liveBlog(site, played, headline)!;
    expect(blog).toMatchObject({ datePublished: texts[1]!.at, dateModified: texts[0]!.at });
    expect(blog.liveBlogUpdate).toMatchObject([
      { headline: '2′ Goal, it is 2–0' },
      { articleBody: texts[1]!.text },
    ]);
    expect(blog).not.toHaveProperty('coverageEndTime');
  });

  it('ends with the match', () => {
    const over = aDetail('football', { state: 'finished' }, { texts });
    expect(liveBlog(site, over, headline)).toMatchObject({ coverageEndTime: texts[0]!.at });
  });

  it('is null before the match and without a line', () => {
    expect(liveBlog(site, aDetail('football', { state: 'not_started' }, { texts }), headline)).toBeNull();
    expect(liveBlog(site, aDetail('football'), headline)).toBeNull();
  });

  it('is truncated', () => {
    const many = Array.from({ length: 90 }, (_, n) => line(90 - n, texts[0]!.at));
    const blog = liveBlog(site, aDetail('football', {}, { texts: many }), headline);
    expect(blog?.liveBlogUpdate).toHaveLength(BLOG_UPDATES);
  });
});

it('publisher: an article without a picture or an author has the brand’s', () => {
  expect(newsArticle(site, { ...article, cover: null, author: null })).toMatchObject({
    image: ['https://s.example/og/brand.png?lang=en'],
    author: { '@type': 'Organization', name: 'Touchline' },
  });
  expect(videoObject(site, { ...video, poster: null, sources: [] })).not.toHaveProperty('contentUrl');
});

it('graph: a page has one block', () => {
  expect(graph([nodes[0]!, null])).toEqual({ '@context': 'https://schema.org', '@graph': [nodes[0]] });
});
