import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findGameById } from '#modules/catalog/games.rules.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createSitemapsService } from './sitemaps.service.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at!);

describe('robots.txt', () => {
  it('names the brand’s own sitemap and disallows private pages', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain('Sitemap: http://localhost/sitemap.xml');
    for (const path of ['/api/', '/admin', '/*/admin', '/userInfo', '/*/userInfo', '/dev/', '/search'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/s\n/);
  });
});

it('another brand’s robots.txt names its own host', async () => {
  const ember = site.app.brands.byHost('ember.localhost');
  const service = createSitemapsService({ db: database.db, clock: site.clock });
  expect(service.robots(ember)).toContain('Sitemap: http://ember.localhost/sitemap.xml');
  expect(await service.index(ember)).not.toContain('//localhost');
});

describe('the index', () => {
  it('lists parts of every language and kind, and each of them answers', async () => {
    await database.db.execute(sql`insert into players (game_id, slug, names, position, country)
      values (202, 'a-player', '{"en": "A Player"}', 'forward', 'eng')`);
    const { text, headers } = await read('/sitemap.xml');
    expect(headers.get('content-type')).toContain('xml');
    const all = locations(text);
    expect(new Set(all).size).toBe(all.length);
    const kinds = [
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
    ];
    for (const kind of kinds) {
      expect(
        all.filter((at) => at.includes(`-${kind}-`)),
        kind,
      ).toHaveLength(LANGUAGE_CODES.length);
      const part = await read(`/sitemap-en-${kind}-1.xml`);
      expect([kind, part.status]).toEqual([kind, 200]);
      for (const address of locations(part.text)) expect(address).toMatch(/^http:\/\/localhost\/en(\/|$)/);
    }
    expect(text).toMatch(/matches-1\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
  });

  it('lists every existing part', async () => {
    for (const name of [
      'en-matches-2',
      'en-matches-0',
      'xx-matches-1',
      'en-users-1',
      'en-pages-2',
      'en-matches',
    ])
      expect((await read(`/sitemap-${name}.xml`)).status, name).toBe(404);
  });

  it('answers 304 to its ETag', async () => {
    const { headers } = await read('/sitemap-en-news-1.xml');
    expect((await read('/sitemap-en-news-1.xml', { 'if-none-match': headers.get('etag')! })).status).toBe(
      304,
    );
  });
});

it('the few fixed pages list their other languages', async () => {
  const { text } = await read('/sitemap-zh_CN-pages-1.xml');
  expect(locations(text)).toContain('http://localhost/');
  expect(text).toContain('<xhtml:link rel="alternate" hreflang="tl" href="http://localhost/tl/football"/>');
});

it('leagues and teams are as new as their matches, an article as its last change', async () => {
  const at = '2031-02-03T04:05:06.000Z';
  const { rows } = await database.db.execute<{ league_id: number; home: number; away: number }>(sql`
    update matches set updated_at = ${at}::timestamptz where id = (select min(id) from matches)
    returning league_id, home_team_id as home, away_team_id as away`);
  const { league_id: league, home, away } = rows[0]!;
  const changed = await database.db.execute<{ id: number }>(sql`
    update articles set changed_at = ${at}::timestamptz
     where id = (select min(id) from articles where state = 'published') returning id`);
  for (const [kind, end] of [
    ['leagues', `/leagueLibrary/${league}`],
    ['teams', `/squadLibrary/${home}`],
    ['teams', `/squadLibrary/${away}`],
    ['news', `/${changed.rows[0]!.id}`],
  ])
    expect((await read(`/sitemap-en-${kind}-1.xml`)).text).toContain(`${end}</loc><lastmod>${at}</lastmod>`);
});

describe('hidden pages are not listed', () => {
  const run = (query: ReturnType<typeof sql>) => database.db.execute(query);
  const part = async (kind: string) => (await read(`/sitemap-en-${kind}-1.xml`)).text;

  it('an article that was taken down', async () => {
    const { rows } = await run(sql`select id, game_id from articles where state = 'published' limit 1`);
    const { id, game_id } = rows[0] as { id: number; game_id: number };
    const address = `/news/${findGameById(game_id)!.slug}/${id}<`;
    expect(await part('news')).toContain(address);
    await run(sql`update articles set state = 'removed' where id = ${id}`);
    expect(await part('news')).not.toContain(address);
  });

  it('a hidden league with its matches, and a hidden game', async () => {
    const { rows } = await run(sql`select id, league_id, game_id from matches where game_id <> 202 limit 1`);
    const match = rows[0] as { id: number; league_id: number; game_id: number };
    const slug = findGameById(match.game_id)!.slug;
    expect(await part('matches')).toContain(`/${slug}/${match.id}<`);
    await run(sql`insert into hidden_leagues (league_id, since) values (${match.league_id}, now())`);
    expect(await part('matches')).not.toContain(`/${slug}/${match.id}<`);
    expect(await part('leagues')).not.toContain(`/leagueLibrary/${match.league_id}<`);
    await run(sql`insert into hidden_games (game_id, since) values (${match.game_id}, now())`);
    expect(await part('matches')).not.toContain(`/${slug}/`);
    expect(await part('pages')).not.toContain(`/en/${slug}<`);
  });

  it('an expert where the brand has no plans', async () => {
    const service = createSitemapsService({ db: database.db, clock: site.clock });
    const brand = { ...site.app.brands.all[0]!, features: { plans: false } };
    expect(await service.index(brand)).not.toContain('experts');
    expect(await service.file('sitemap-en-experts-1.xml', brand)).toBeNull();
  });
});

it('splits by ids: each part within the limit, together complete and without duplicates', async () => {
  const { db } = database;
  const clock = new FakeClock();
  const small = createSitemapsService({ db, clock, size: 7 });
  const brand = site.app.brands.all[0]!;
  const names = locations(await small.index(brand))
    .map((at) => at.split('/').at(-1)!)
    .filter((name) => name.startsWith('sitemap-en-teams-'));
  expect(names.length).toBeGreaterThan(5);
  const parts = await Promise.all(names.map(async (name) => locations((await small.file(name, brand))!)));
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(7);
  const whole = await createSitemapsService({ db, clock }).file('sitemap-en-teams-1.xml', brand);
  expect(parts.flat()).toEqual(locations(whole!));
});
