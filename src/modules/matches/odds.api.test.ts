import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { MatchDetail } from './detail.contract.ts';
import type { Match, MatchChange, MatchPage } from './matches.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });
beforeAll(async () => {
  await database.pool.query(
    `with priced as (update matches set odds = '{"opening": [1500, 2500], "prices": [1600, 2400]}' returning id)
     insert into match_odds (match_id, bookmaker, market, opening, prices, suspended, opened_at, moved_at)
     select id, 'a house', 'winner2', '{1500,2500}', '{1600,2400}', false, $1, $1 from priced`,
    [site.clock.now()],
  );
});

/** Not by fetch, which sets the host itself. */
const getOdds = async <T>(path: string, host: string): Promise<T> => {
  const [response] = (await once(get(`${site.url}/api/${path}`, { headers: { host } }), 'response')) as [
    IncomingMessage,
  ];
  expect(response.statusCode, path).toBe(200);
  return ((await json(response)) as { result: T }).result;
};

/** The brand Ember has no odds (brands/). Each is requested again after the other, since lists are cached. */
it.each([
  ['localhost', true],
  ['ember.localhost', false],
  ['localhost', true],
])('%s returns odds: %s', async (host, there) => {
  const { matches } = await getOdds<MatchPage>('match/list', host);
  expect(matches.every(({ odds }) => Boolean(odds) === there)).toBe(true);
  const hot = await getOdds<Match[]>('match/hot', host);
  expect(hot.every(({ odds }) => Boolean(odds) === there)).toBe(true);
  const detail = await getOdds<MatchDetail>(`${matches[0]!.game}/${matches[0]!.id}`, host);
  expect([detail.odds.length, Boolean(detail.match.odds)]).toEqual([there ? 1 : 0, there]);
  const { rooms } = await getOdds<{ rooms: { match: Match | null }[] }>('live/rooms', host);
  const shown = rooms.flatMap(({ match }) => match ?? []);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every(({ odds }) => Boolean(odds) === there)).toBe(true);
});

it.each([
  ['matches', true],
  ['matches-plain', false],
])('the topic %s has odds: %s', async (topic, there) => {
  const { data } = await getOdds<{ data: MatchChange[] }>(`realtime/snapshot?topic=${topic}`, 'localhost');
  expect(data.length).toBeGreaterThan(0);
  expect(data.every((change) => 'odds' in change === there)).toBe(true);
});
