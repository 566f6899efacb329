import { leagueInfo } from './leagues.rules.ts';

it.each([
  ['en.1', 'eng', 'Europe/London', 'Premier League', 'table'],
  ['sco.1', 'sco', 'Europe/London', 'Premiership', 'table'],
  ['mls', 'usa', 'America/New_York', 'Major League Soccer', 'table'],
  ['uefa.cl', 'eur', 'Europe/Zurich', 'UEFA Champions League', 'cup'],
  ['worldcup', 'int', 'UTC', 'World Cup', 'cup'],
  ['de.cup', 'ger', 'Europe/Berlin', 'DFB-Pokal', 'cup'],
  ['ch.1', 'sui', 'Europe/Zurich', undefined, 'table'],
])('leagueInfo: %s', (code, country, zone, name, format) => {
  const info = leagueInfo(code)!;
  expect([info.country, info.zone, info.names?.en, info.format]).toEqual([country, zone, name, format]);
});

it('rank: better known leagues are higher', () => {
  const ranks = ['worldcup', 'uefa.cl', 'en.1', 'es.1', 'en.2', 'ch.1'].map((code) => leagueInfo(code)!.rank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});

it('leagueInfo: null for other codes', () => expect(leagueInfo('xx.1')).toBeNull());
