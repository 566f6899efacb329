import { eq } from 'drizzle-orm';
import { createCatalog } from '#modules/catalog/index.ts';
import { matchSheets, officialLeaders } from '#modules/matches/sheets.tables.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { LeadersMessage, SheetMessage } from './feed.contract.ts';
import { aFixture, aLeague, aPlayer, aTeam, type TestFeed, testFeed } from './feed.factory.ts';

const database = testDatabase();
let feed: TestFeed;

const leaders = (version: number, value: number, league = 'l'): LeadersMessage => ({
  ...{ kind: 'leaders', league, version, key: 'goals' },
  players: [
    { player: 'p', team: 'a', name: 'P. Known', matches: 9, value },
    { player: 'q', team: 'a', name: 'Q. Unknown', matches: 9, value: 1 },
    { player: 'r', team: 'nowhere', name: 'R. Gone', matches: 9, value: 1 },
  ],
});
const idOf = async (kind: 'league' | 'team' | 'player', ref: string): Promise<number> =>
  (await createCatalog(database.db).idsOf('test', kind, [ref])).get(ref)!;
const stored = async (ref: string) => {
  const rows = await database.db
    .select()
    .from(officialLeaders)
    .where(eq(officialLeaders.leagueId, await idOf('league', ref)));
  return rows.map(({ key, players }) => ({ key, players }));
};

beforeAll(async () => {
  feed = testFeed(database);
  await feed.ingest([aLeague('l'), aTeam('a'), aTeam('b'), aPlayer('p'), aFixture('m')]);
});

it('a leaderboard is stored with our ids; a player of an unknown team is left out, and an older one changes nothing', async () => {
  await feed.ingest([leaders(2, 12)]);
  await feed.ingest([leaders(1, 3)]);
  const teamId = await idOf('team', 'a');
  expect(await stored('l')).toEqual([
    {
      key: 'goals',
      players: [
        { name: 'P. Known', matches: 9, value: 12, teamId, playerId: await idOf('player', 'p') },
        { name: 'Q. Unknown', matches: 9, value: 1, teamId, playerId: null },
      ],
    },
  ]);
});

it('a leaderboard of an unknown league waits for it', async () => {
  await feed.ingest([leaders(2, 7, 'later')]);
  await feed.ingest([aLeague('later')]);
  expect(await stored('later')).toMatchObject([{ key: 'goals', players: [{ value: 7 }, { value: 1 }] }]);
});

it('players of events have our ids in place of those of the source, which are not stored', async () => {
  const event = (id: string, playerRef: string) => ({
    ...{ id, kind: 'goal', side: 'home', period: 1, minute: 3, extraMinute: null, playerId: null, playerRef },
    ...{ player: id, second: null, score: null, cancelled: false },
  });
  const message = { kind: 'events', match: 'm', version: 1, data: [event('one', 'p'), event('two', 'q')] };
  await feed.ingest([message as SheetMessage]);
  const [sheet] = await database.db
    .select()
    .from(matchSheets)
    .where(eq(matchSheets.matchId, await feed.idOf('m')));
  const ids = (sheet!.data as { playerId: number | null }[]).map(({ playerId }) => playerId);
  expect(ids).toEqual([await idOf('player', 'p'), null]);
  expect(JSON.stringify(sheet!.data)).not.toContain('playerRef');
});
