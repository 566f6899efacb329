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
