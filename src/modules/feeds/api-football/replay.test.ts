import * as z from 'zod/mini';
import { findLeague } from '#modules/catalog/catalog-rows.store.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { createDetailService } from '#modules/matches/detail.service.ts';
import { createStandingsService } from '#modules/matches/standings.service.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import type { RequestReport } from '../feed.contract.ts';
import { testFeed } from '../feed.factory.ts';
import { providerRecordings } from '../http/provider-recordings.testing.ts';
import { jumpingTime, recordedServer } from '../http/testing.ts';
import { createApiFootball } from './api-football.service.ts';

const recordings = providerRecordings('api-football');
const database = testDatabase();
const HEADERS = {
  'x-ratelimit-requests-limit': '7500',
  'x-ratelimit-requests-remaining': '7000',
  'x-ratelimit-limit': '300',
  'x-ratelimit-remaining': '299',
};

const Rows = z.object({ response: z.array(z.looseObject({ fixture: z.looseObject({ date: z.string() }) })) });
const rowsOf = (name: string) => z.parse(Rows, recordings.read(name)).response;
const ofDay = (name: string, date: string) =>
  rowsOf(name).filter(({ fixture }) => fixture.date.startsWith(date));

/** The provider against a server that replays recorded answers, into a real database. */
async function replay(from: string, until: string, answer: (url: URL) => unknown) {
  const server = await recordedServer((url) => ({
    headers: HEADERS,
    body: answer(url) ?? { errors: [], results: 0, paging: { current: 1, total: 1 }, response: [] },
  }));
  const { clock, wait, signal } = jumpingTime(from, until);
  const feed = testFeed(database, clock, 'api-football');
  const reports: RequestReport[] = [];
  const problems: string[] = [];
  const provider = createApiFootball({
    key: 'key',
    baseUrl: server.baseUrl,
    fetch,
    clock,
    wait,
    random: () => 1,
    log: silentLog,
  });
  await provider.start({
    ingest: feed.ingest,
    report: (problem) => void (problem && problems.push(problem)),
    requests: (report) => void reports.push(report),
    signal,
  });
  await server.close();
  const requested = server.requests.map(({ url }) => url);
  return { feed, clock, reports, problems, requested };
}

recordings.suite('recorded answers of API-Football', () => {
  it('a league has its official table, squads and results', async () => {
    const ofTeam = (url: URL) => url.searchParams.get('team') === '490';
    const { clock, reports, problems, requested } = await replay(
      '2026-01-03T17:50:00Z',
      '2026-01-03T18:20:00Z',
      (url) => {
        const date = url.searchParams.get('date');
        switch (url.pathname) {
          case '/status':
            return recordings.read('status');
          case '/fixtures':
            if (url.searchParams.has('season')) return recordings.read('fixtures-league-season');
            return { response: ofDay('fixtures-league-season', date ?? '2026-01-03T17') };
          case '/standings':
            return recordings.read('standings-one-team');
          case '/players/squads':
            return ofTeam(url) ? recordings.read('players-squads') : null;
          case '/injuries':
            return recordings.read('injuries');
          default:
            return null;
        }
      },
    );
    expect(problems).toEqual([]);
    expect(requested.filter((url) => url.startsWith('/status'))).toHaveLength(1);
    const catalog = createCatalog(database.db);
    const id = (await catalog.idsOf('api-football', 'league', ['135-2025'])).get('135-2025')!;
    const league = (await findLeague(database.db, id))!;
    const { standings, official } = await createStandingsService(database.db, clock).tablesOf(league, 'en');
    expect(official).toEqual({ source: 'API-Football', updatedAt: '2026-01-04T00:00:00.000Z' });
    expect(standings).toMatchObject([
      { name: 'Cagliari', rank: 15, played: 18, points: 18, form: ['w', 'l', 'd', 'w', 'l'] },
    ]);
    const sent = reports.map((report) => report.sent);
    const total = (kind: string) => sent.reduce((sum, one) => sum + (one[kind] ?? 0), 0);
    expect(total('standings')).toBe(1);
    expect(total('season')).toBe(1);
    expect(sent.reduce((sum, one) => sum + Object.values(one).reduce((a, b) => a + b, 0), 0)).toBe(
      requested.length,
    );
    expect(reports.at(-1)).toMatchObject({
      plan: { name: 'Ultra', endsAt: '2026-01-19T21:32:00.000Z' },
      day: { limit: 7_500, left: 7_000 },
      minute: { limit: 300, left: 299 },
      refused: {},
    });
    const { rows } = await database.pool.query(
      `select p.names ->> 'en' as name from players p join teams t on t.id = p.team_id
       where t.slug = 'cagliari-490' and p.number = 1`,
    );
    expect(rows).toEqual([{ name: 'E. Caprile' }]);
  });

  it('running matches have live text from their events, in the language of the reader', async () => {
    const { feed, clock } = await replay('2024-05-11T13:40:00Z', '2024-05-11T13:43:00Z', (url) => {
      if (url.pathname !== '/fixtures') return null;
      const date = url.searchParams.get('date');
      return { response: date ? ofDay('fixtures-live-all-2024', date) : rowsOf('fixtures-live-all-2024') };
    });
    const translate = createTranslator();
    const standings = createStandingsService(database.db, clock);
    const details = createDetailService({ db: database.db, clock, standings, translate });
    const id = await feed.idOf('1038301');
    const { texts, events } = await details.show('football', id, 'en');
    expect(events.length).toBeGreaterThan(5);
    expect(texts.length).toBeGreaterThan(events.length);
    expect(texts.at(-1)?.text).toBe('The match is under way.');
    expect(texts.map(({ text }) => text)).toContain('The second half begins.');
    expect(new Set(texts.map(({ seq }) => seq)).size).toBe(texts.length);
    const german = await details.show('football', id, 'de');
    expect(german.texts.map(({ text }) => text)).not.toEqual(texts.map(({ text }) => text));
  });
});
