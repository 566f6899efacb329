import { leagueInfo, leagueSlug } from './openfootball/leagues.rules.ts';
import { leaguesBySource } from './sources.rules.ts';

const none = { apiFootball: null, footballData: false, openData: false };

it('without a variable no source has a league', () => {
  const { openLigaDb, footballDataOrg, openfootball } = leaguesBySource(none);
  expect([openLigaDb.size, footballDataOrg.size, openfootball.length]).toEqual([0, 0, 0]);
});

it('each league has one source: German ones are live, football-data.org comes before season files', () => {
  const { openLigaDb, footballDataOrg, openfootball } = leaguesBySource({
    ...none,
    footballData: true,
    openData: true,
  });
  expect([...openLigaDb]).toContainEqual(['de.1', 'bl1']);
  expect([...footballDataOrg]).toContainEqual(['en.1', 'PL']);
  expect(openfootball).toContain('en.3');
  const all = [...openLigaDb.keys(), ...footballDataOrg.keys(), ...openfootball];
  expect(new Set(all).size).toBe(all.length);
});

it('API-Football has all leagues, or the configured ones', () => {
  expect(leaguesBySource({ apiFootball: 'all', footballData: true, openData: true }).openfootball).toEqual(
    [],
  );
  const some = leaguesBySource({ apiFootball: [39, 78], footballData: true, openData: true });
  expect(some.openLigaDb.has('de.1')).toBe(false);
  expect(some.footballDataOrg.has('en.1')).toBe(false);
  expect(some.openLigaDb.has('de.2')).toBe(true);
});

it('an order gives a league to each of its sources that can have it', () => {
  const bundesliga = leagueSlug('ger', leagueInfo('de.1')!.names!);
  const orderOf = (slug: string) =>
    slug === bundesliga ? ['openfootball', 'football-data', 'api-football', 'openligadb'] : ['football-data'];
  const all = { apiFootball: null, footballData: true, openData: true };
  const { openLigaDb, footballDataOrg, openfootball } = leaguesBySource(all, orderOf);
  expect([openLigaDb.get('de.1'), footballDataOrg.get('de.1')]).toEqual(['bl1', 'BL1']);
  expect(openfootball).toContain('de.1');
  // A source that the order does not name has it where none of those it names can.
  expect([openLigaDb.has('de.2'), footballDataOrg.has('de.2')]).toEqual([true, false]);
  expect([footballDataOrg.has('en.1'), openfootball.includes('en.1')]).toEqual([true, false]);
  const without = leaguesBySource({ ...all, openData: false }, orderOf);
  expect([without.openLigaDb.size, without.openfootball.length]).toEqual([0, 0]);
  expect(leaguesBySource({ ...all, apiFootball: 'all' }, orderOf).openLigaDb.size).toBe(0);
});
