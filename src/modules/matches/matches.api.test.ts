import { testApp } from '#platform/testing/app.ts';
import type { Match, MatchCounts, MatchPage } from './matches.contract.ts';

const site = testApp();
const list = async (query: string) => {
  const { status, envelope } = await site.call(`match/list${query}`);
  return { status, page: envelope.result as unknown as MatchPage, fields: envelope.fields };
};

describe('match/list', () => {
  it('lists today without any parameter, in UTC', async () => {
    const { status, page } = await list('');
    expect(status).toBe(200);
    expect(page.matches.length).toBeGreaterThan(0);
    for (const { startTime } of page.matches) expect(startTime).toMatch(/^2026-11-15T/);
  });

  it('continues after the cursor', async () => {
    const { page: first } = await list('?timeZone=Europe%2FLondon');
    const { page: second } = await list(`?timeZone=Europe%2FLondon&cursor=${first.nextCursor}`);
    const ids = [...first.matches, ...second.matches].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('accepts ids, a group, a date, a filter', async () => {
    const { page } = await list('?group=football&date=2026-11-15&filter=all');
    const [one, two] = page.matches.map(({ id }) => id);
    expect((await list(`?ids=${one},${two}`)).page.matches.map(({ id }) => id).sort()).toEqual(
      [one, two].sort(),
    );
    expect((await list('?group=football&filter=live')).status).toBe(200);
  });

  it.each([
    ['?game=chess', 'game'],
    ['?group=chess', 'group'],
    ['?timeZone=Mars%2FBase', 'timeZone'],
    ['?day=15', 'day'],
    ['?day=1.5', 'day'],
    ['?date=2026-13-45', 'date'],
    ['?date=2026-02-29', 'date'],
    ['?date=0001-01-01', 'date'],
    ['?filter=won', 'filter'],
    ['?league=x', 'league'],
    ['?team=-1', 'team'],
    ['?ids=1,,2', 'ids'],
    [`?ids=${Array.from({ length: 201 }, () => 1).join()}`, 'ids'],
    ['?cursor=%27%20or%201%3D1', 'cursor'],
  ])('%s is rejected, naming %s', async (query, field) => {
    const { status, fields } = await list(query);
    expect(status).toBe(422);
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  it.each(['1-2-3', '0-1-1-9007199254740991-1', '9007199254740991-1-1-1-1'])(
    'a made-up cursor %s is a bad request',
    async (cursor) => {
      expect((await list(`?cursor=${cursor}`)).status).toBe(400);
    },
  );
});

it('match/hot has a few matches', async () => {
  const { status, envelope } = await site.call('match/hot');
  const hot = envelope.result as unknown as Match[];
  expect(status).toBe(200);
  expect(hot.length).toBeGreaterThan(0);
  expect(hot.length).toBeLessThanOrEqual(10);
});

describe('match/counts', () => {
  it('counts live matches by game and the days of a month', async () => {
    const { envelope } = await site.call('match/counts?timeZone=Asia%2FShanghai&month=2026-11');
    const { live, byGame, byDay } = envelope.result as unknown as MatchCounts;
    expect(live).toBe(Object.values(byGame).reduce((sum, n) => sum + n, 0));
    expect(Object.keys(byDay)).toHaveLength(30);
    expect(byDay['2026-11-15']).toBeGreaterThan(0);
  });

  it.each(['2026-13', '2026-1', 'soon', '1066-10'])('rejects the month %s', async (month) => {
    const { status, envelope } = await site.call(`match/counts?month=${month}`, {
      headers: { lan: 'zh_CN' },
    });
    expect([status, envelope.fields]).toEqual([422, { month: '格式不正确' }]);
  });
});
