import { createCatalog } from '#modules/catalog/index.ts';
import {
  aFixture,
  aLeague,
  aResult,
  aScore,
  aTeam,
  GROUND,
  type TestFeed,
  testFeed,
} from '#modules/feeds/feed.factory.ts';
import { createStandingsService } from '#modules/matches/standings.service.ts';
import { loadBrands } from '#platform/brand/brands.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { createWidgetsService, type WidgetsService } from './widgets.service.ts';

const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:30:00Z');
const brand = loadBrands('http://scores.example').all.find((one) => one.default)!;
let feed: TestFeed;
let widgets: WidgetsService;

beforeAll(async () => {
  feed = testFeed(database, clock);
  const standings = createStandingsService(database.db, clock);
  widgets = createWidgetsService({ db: database.db, standings, translate: createTranslator() });
  await feed.ingest([
    ...GROUND,
    aTeam('x', { names: { en: '<script>alert(1)</script>' } }),
    aLeague('cup', { format: 'cup' }),
    aFixture('m'),
    aFixture('past', { startAt: '2026-11-01T12:00:00Z', home: 'b', away: 'a' }),
    aFixture('next', { startAt: '2026-11-20T19:45:00Z', away: 'x', league: 'cup' }),
    aResult('past', 3, 0),
    aScore('m', { homeScore: 1 }),
  ]);
});

type Query = Parameters<WidgetsService['match']>[1];
const match = async (ref: string, query: Partial<Query> = {}): Promise<string> => {
  const id = await feed.idOf(ref);
  return (await widgets.match(id, { theme: 'auto', lang: 'en', ...query }, brand, clock.now()))!;
};
const league = async (ref: string, query: Partial<Query> = {}): Promise<string> => {
  const id = (await createCatalog(database.db).idsOf('test', 'league', [ref])).get(ref)!;
  return (await widgets.league(id, { theme: 'auto', lang: 'en', ...query }, brand))!;
};
const scores = (html: string) => [...html.matchAll(/<b>(\d+)<\/b>/g)].map(([, score]) => Number(score));

it('shows sides, state and a link to the site', async () => {
  const html = await match('m');
  const id = await feed.idOf('m');
  expect(html).toContain('<html lang="en" dir="ltr" data-theme="auto">');
  expect(html).toContain('<span class="name">Team a</span><b>1</b>');
  expect(html).toContain('League l');
  expect(html).toContain('class="live">2&#39;<');
  expect(html).toContain(`href="http://scores.example/en/football/${id}" target="_blank" rel="noopener"`);
  expect(html).toContain('More at Touchline');
  expect(html.length).toBeLessThan(8_000);
});

it("names a shoot-out by the sport's term", async () => {
  const game = 'icehockey';
  const inShootout = { state: 'penalty', period: 5, clockRuns: false } as const;
  await feed.ingest([
    aLeague('ice', { game }),
    aTeam('ia', { game }),
    aTeam('ib', { game }),
    aFixture('shots', { game, league: 'ice', home: 'ia', away: 'ib' }),
    aFixture('kicks', { startAt: '2026-11-15T11:00:00Z', league: 'cup' }),
    aScore('shots', inShootout),
    aScore('kicks', inShootout),
  ]);
  expect(await match('shots', { lang: 'de' })).toContain('>Penaltyschießen<');
  expect(await match('kicks', { lang: 'de' })).toContain('>Elfmeterschießen<');
});

it('has the requested language, by default the brand’s', async () => {
  expect(await match('m', { lang: 'ar', theme: 'dark' })).toContain(
    '<html lang="ar" dir="rtl" data-theme="dark">',
  );
  expect(await match('m', { lang: undefined })).toContain('球队 a');
});

it('has the new score on refresh, and announces it', async () => {
  expect(scores(await match('m'))).toEqual([1, 0]);
  await feed.ingest([aScore('m', { homeScore: 1, awayScore: 1, version: 2 })]);
  const html = await match('m');
  expect(scores(html)).toEqual([1, 1]);
  expect(html).toContain('data-say="Team a 1, Team b 1"');
  expect(html).toContain('data-every="10"');
});

it('hides scores on request', async () => {
  for (const ref of ['m', 'past']) {
    const html = await match(ref, { spoiler: '1' });
    expect(scores(html)).toEqual([]);
    expect(html).not.toContain('data-say');
    expect(html).toContain('?spoiler=1"');
  }
});

it('shows the kick-off time', async () => {
  const html = await match('next');
  expect(html).toContain('<time datetime="2026-11-20T19:45:00.000Z">');
  expect(scores(html)).toEqual([]);
});

it('escapes names', async () => {
  expect(await match('next')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(await match('next')).not.toContain('<script>alert');
});

it('shows the table of a league', async () => {
  const html = await league('l');
  expect(html.indexOf('Team b</th>')).toBeLessThan(html.indexOf('Team a</th>'));
  expect(html).toContain('<td><span class="ltr">+3</span></td><td><span class="ltr">3</span></td></tr>');
});

it('shows teams without results on request', async () => {
  const html = await league('l', { spoiler: '1' });
  expect(html.indexOf('Team a</th>')).toBeLessThan(html.indexOf('Team b</th>'));
  expect(html).not.toContain('+3');
  expect(html).not.toContain('Pts');
});

it('reports that a cup has no table', async () => {
  expect(await league('cup')).toContain('class="empty"');
});
