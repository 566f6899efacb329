import { createCatalog } from '#modules/catalog/index.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Match, MatchChange, MatchPage } from './matches.contract.ts';
import { isLive, PAGE_SIZE } from './matches.rules.ts';
import { createMatchesService, type MatchesService } from './matches.service.ts';
import { createSimulator } from './simulator.service.ts';

const database = testDatabase();
const clock = new FakeClock();
const published: MatchChange[] = [];
let service: MatchesService;
let simulator: ReturnType<typeof createSimulator>;

beforeAll(async () => {
  service = createMatchesService(database.db);
  simulator = createSimulator({
    db: database.db,
    catalog: createCatalog(database.db),
    clock,
    log: silentLog,
    publish: (change) => published.push(change),
  });
  await simulator.schedule();
});

async function all(
  query: { game?: string; day?: number; timeZone?: string } = {},
): Promise<{ pages: MatchPage[]; matches: Match[] }> {
  const pages: MatchPage[] = [];
  let cursor: string | undefined;
  do {
    const page = await service.list({ timeZone: 'UTC', day: 0, ...query, cursor }, 'en', clock.now());
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { pages, matches: pages.flatMap(({ matches }) => matches) };
}

const count = async (where: string): Promise<number> =>
  (await database.pool.query(`select count(*)::int as n from matches where ${where}`)).rows[0].n;

describe('the list of a day', () => {
  it('is covered by its pages, each match once', async () => {
    const { pages, matches } = await all();
    const expected = await count(`start_at >= '2026-11-15T00:00Z' and start_at < '2026-11-16T00:00Z'`);
    expect(expected).toBeGreaterThan(PAGE_SIZE);
    expect(new Set(matches.map(({ id }) => id)).size).toBe(expected);
    expect(matches).toHaveLength(expected);
    expect(pages.slice(0, -1).every(({ matches: own, hasMore }) => own.length === PAGE_SIZE && hasMore)).toBe(
      true,
    );
    expect(pages.at(-1)).toMatchObject({ hasMore: false, nextCursor: null });
  });

  it('stands in the order a reader scans: live first, then leagues by rank, then by time', async () => {
    const { matches } = await all();
    const { rows } = await database.pool.query('select id, rank from leagues');
    const rank = new Map(rows.map((row) => [row.id, row.rank]));
    const place = (match: Match) => [
      isLive(match.state) ? 0 : 1,
      rank.get(match.leagueId),
      Date.parse(match.startTime),
      match.id,
    ];
    const compare = (a: number[], b: number[]) =>
      a.map((value, i) => value - b[i]!).find((d) => d !== 0) ?? 0;
    const places = matches.map(place) as number[][];
    expect(places).toEqual(places.toSorted(compare));
    expect(new Set(matches.map(({ state }) => isLive(state)))).toEqual(new Set([true, false]));
  });

  it('names each league and team in the language asked for', async () => {
    const [en, zh] = await Promise.all(
      (['en', 'zh_CN'] as const).map((lang) =>
        service.list({ timeZone: 'UTC', day: 0, game: 'football' }, lang, clock.now()),
      ),
    );
    expect(en!.leagues.map(({ name }) => name)).toContain('Premier League');
    expect(zh!.leagues.map(({ name }) => name)).toContain('英超');
    for (const page of [en!, zh!]) {
      const known = new Set(page.leagues.map(({ id }) => id));
      expect(page.matches.every(({ leagueId, game }) => known.has(leagueId) && game === 'football')).toBe(
        true,
      );
    }
  });

  it('a day is the reader’s own', async () => {
    const { matches } = await all({ timeZone: 'Asia/Shanghai', day: 1 });
    expect(matches.length).toBeGreaterThan(0);
    for (const { startTime } of matches) {
      expect(startTime >= '2026-11-15T16:00:00.000Z' && startTime < '2026-11-16T16:00:00.000Z').toBe(true);
    }
  });

  it.each([
    'x',
    '1-2-3',
    '1-2-3-4-5-6',
    'a-b-c-d-e',
    '0-1-1-9007199254740991-1',
    '9007199254740991-1-1-1-1',
    '----',
  ])('the cursor %s is refused', async (cursor) => {
    const answer = service.list({ timeZone: 'UTC', day: 0, cursor }, 'en', clock.now());
    await expect(answer).rejects.toMatchObject({ code: 'platform.malformed' });
  });
});

describe('what changed since a revision', () => {
  const newest = async () => (await service.currentChanges(clock.now())).rev;

  it('is nothing at the last one, and unknown after it', async () => {
    const rev = await newest();
    expect(await service.changesSince(rev)).toEqual({ rev, messages: [] });
    expect(await service.changesSince(rev + 1)).toBeNull();
  });

  it('is one change for each revision, in order and without holes', async () => {
    const rev = await newest();
    clock.advance(20 * 60_000);
    const changes = await simulator.tick();
    expect(changes.length).toBeGreaterThan(2);
    expect(changes.map((change) => change.rev)).toEqual(changes.map((_, index) => rev + 1 + index));
    expect(await service.changesSince(rev)).toEqual({ rev: rev + changes.length, messages: changes });
    expect(await service.changesSince(rev + 2)).toMatchObject({ messages: changes.slice(2) });
  });

  it('is not told where a later change has covered one of them', async () => {
    const rev = await newest();
    const moved = async () => {
      clock.advance(50 * 60_000);
      return new Set((await simulator.tick()).map(({ id }) => id));
    };
    const [first, second] = [await moved(), await moved()];
    expect(first.intersection(second).size).toBeGreaterThan(0);
    expect(await service.changesSince(rev)).toBeNull();
  });

  it('is not told when too much was missed', async () => {
    const rev = await newest();
    await database.pool.query('update match_revisions set rev = rev + 501');
    expect(await service.changesSince(rev)).toBeNull();
  });
});

it('where the matches of these days stand is what the table holds', async () => {
  const { rev, data } = await service.currentChanges(clock.now());
  const { rows } = await database.pool.query('select rev from match_revisions');
  expect(rows).toEqual([{ rev }]);
  const day = 86_400_000;
  const [from, to] = [-day, day].map((ms) => new Date(clock.now().getTime() + ms).toISOString());
  expect(data).toHaveLength(await count(`start_at >= '${from}' and start_at < '${to}'`));
  expect(data.length).toBeGreaterThan(0);
});
