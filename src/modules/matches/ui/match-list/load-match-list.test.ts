import type { ApiClient } from '#platform/endpoint/client.ts';
import { loadMatchList } from './load-match-list.ts';
import { aPage, someSports } from './match-list-data.factory.ts';

const counts = { live: 20, byGame: { football: 9, tennis: 2, lol: 1, dota2: 2, snooker: 6 }, byDay: {} };
const api = (async ({ name }: { name: string }) =>
  name.endsWith('counts') ? counts : aPage([])) as unknown as ApiClient;
const page = { api, now: new Date('2026-11-15T12:30:00Z'), timeZone: 'UTC' };

it.each([
  ['', undefined, 20],
  ['tab=football', undefined, 9],
  ['tab=tennis', undefined, 2],
  ['tab=baseball', undefined, 0],
  ['tab=esports', undefined, 3],
  ['tab=other', undefined, 6],
  ['', 'dota2', 2],
] as const)('the live count of %j and the game %s equals that of its list', async (search, game, live) => {
  const board = await loadMatchList(page, new URLSearchParams(search), someSports, game);
  expect(board?.live).toBe(live);
});
