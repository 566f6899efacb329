import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Found } from './search.contract.ts';

const database = testDatabase({ indexed: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });

async function search(text: string): Promise<Found> {
  const { envelope } = await site.call(`search?${new URLSearchParams({ text })}`);
  return envelope.result as unknown as Found;
}

it.each([
  ['湖人队', 'Los Angeles Lakers'],
  ['76人队', 'Philadelphia 76ers'],
  ['浙江队', 'Zhejiang'],
  ['狼队', 'Wolverhampton'],
  ['T1战队', 'T1'],
  ['PSG', 'Paris Saint-Germain'],
  ['大巴黎', 'Paris Saint-Germain'],
  ['Man Utd', 'Manchester United'],
  ['曼联', 'Manchester United'],
  ['皇马', 'Real Madrid'],
  ['Barça', 'Barcelona'],
  ['Inter Milan', 'Inter'],
  ['Arsenal FC', 'Arsenal'],
  ['FC Tokyo', 'FC Tokyo'],
  ['GSW', 'Golden State Warriors'],
  ['BVB', 'Borussia Dortmund'],
  ['SKT', 'T1'],
])('alias: %s is %s, as a team and in its matches', async (text, name) => {
  const { alike, team, match } = await search(text);
  expect(alike).toBe(false);
  expect(team.map((one) => one.name)).toContain(name);
  expect(match.flatMap(({ home, away }) => [home.name, away.name])).toContain(name);
});

it('alias: two sides, one by its short name, find their matches', async () => {
  const PARIS = 'Paris Saint-Germain';
  const { team, match } = await search('PSG');
  expect(team.map(({ name }) => name)).toEqual([PARIS]);
  const sides = [match[0]!.home.name, match[0]!.away.name];
  const found = await search(`PSG vs ${sides.find((name) => name !== PARIS)} FC`);
  expect(found.alike).toBe(false);
  expect(found.match.length).toBeGreaterThan(0);
  for (const { home, away } of found.match)
    expect([home.name, away.name].toSorted()).toEqual(sides.toSorted());
});
