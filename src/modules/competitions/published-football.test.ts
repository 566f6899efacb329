import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clubRef, teamName } from '#modules/feeds/openfootball/team-names.rules.ts';
import { rulesOf } from './league-rules.rules.ts';
import type { Played } from './record.rules.ts';
import { stagesOf } from './stages.rules.ts';
import { standings } from './standings.rules.ts';

type Numbers = [number, number, number, number, number];

interface Season {
  teams: string[];
  rounds: string[];
  /** Round, home, away and the two scores of each. */
  matches: string;
}

/** Results as openfootball/football.json has them, and the final tables that the leagues published. */
function tablesOf(file: string, country: string, slug: string): Record<string, string[]> {
  const path = join(import.meta.dirname, 'recorded', `${file}.json`);
  const { teams, rounds, matches }: Season = JSON.parse(readFileSync(path, 'utf8'));
  const season = file.slice(file.indexOf('-') + 1);
  const rules = rulesOf({ game: 'football', slug: `${country}-${slug}`, country, season, rules: null });
  const deducted = new Map(
    teams.map((name, index) => [index, rules.deducted[clubRef(teamName(name, country)!)] ?? 0]),
  );
  const all = matches.split(' ').map((text) => {
    const [round, homeTeamId, awayTeamId, homeScore, awayScore] = text.split('-').map(Number) as Numbers;
    return {
      round: rounds[round]!,
      homeTeamId,
      awayTeamId,
      homeScore,
      awayScore,
      winner: homeScore === awayScore ? null : homeScore > awayScore ? ('home' as const) : ('away' as const),
      finished: true,
    };
  }) satisfies (Played & { round: string })[];
  const stages = stagesOf(all, { format: 'table', phases: rules.phases });
  const whole = stages.find(({ name }) => name === '')!.matches;
  return Object.fromEntries(
    stages.map(({ name, matches: own, carried }) => [
      name,
      standings(own, rules.table, {
        deducted,
        ...(carried ? { before: { matches: whole, carried } } : {}),
      }).map(({ teamId, points }) => `${teams[teamId]} ${points}`),
    ]),
  );
}

it('Premier League 2023/24: eight and four points deducted from Everton and Nottingham Forest', () => {
  expect(tablesOf('en.1-2023-24', 'eng', 'premier-league')['']).toEqual([
    'Manchester City FC 91',
    'Arsenal FC 89',
    'Liverpool FC 82',
    'Aston Villa FC 68',
    'Tottenham Hotspur FC 66',
    'Chelsea FC 63',
    'Newcastle United FC 60',
    'Manchester United FC 60',
    'West Ham United FC 52',
    'Crystal Palace FC 49',
    'Brighton & Hove Albion FC 48',
    'AFC Bournemouth 48',
    'Fulham FC 47',
    'Wolverhampton Wanderers FC 46',
    'Everton FC 40',
    'Brentford FC 39',
    'Nottingham Forest FC 32',
    'Luton Town FC 26',
    'Burnley FC 24',
    'Sheffield United FC 16',
  ]);
});

it('La Liga 2023/24: Celta before Sevilla by their meetings, Almería before Granada by difference', () => {
  expect(tablesOf('es.1-2023-24', 'esp', 'la-liga')['']!.slice(12)).toEqual([
    'RC Celta de Vigo 41',
    'Sevilla FC 41',
    'RCD Mallorca 40',
    'UD Las Palmas 40',
    'Rayo Vallecano de Madrid 38',
    'Cádiz CF 33',
    'UD Almería 21',
    'Granada CF 21',
  ]);
});

it('Serie A 2023/24: Torino before Napoli and Cagliari before Empoli by their meetings', () => {
  const table = tablesOf('it.1-2023-24', 'ita', 'serie-a')['']!;
  expect(table.slice(8, 10)).toEqual(['Torino FC 53', 'SSC Napoli 53']);
  expect(table.slice(12, 18)).toEqual([
    'Hellas Verona FC 38',
    'US Lecce 38',
    'Udinese Calcio 37',
    'Cagliari Calcio 36',
    'Empoli FC 36',
    'Frosinone Calcio 35',
  ]);
});

it('Primeira Liga 2023/24: level meetings go on to the difference', () => {
  expect(tablesOf('pt.1-2023-24', 'por', 'primeira-liga')['']!.slice(9, 16)).toEqual([
    'SC Farense 37',
    'Rio Ave FC 37',
    'Gil Vicente FC 36',
    'GD Estoril Praia 33',
    'CF Estrela da Amadora 33',
    'Boavista FC 32',
    'Portimonense SC 32',
  ]);
});

it('Ligue 1 2023/24: Metz before Lorient by goals away in their meetings; Montpellier less a point', () => {
  const table = tablesOf('fr.1-2023-24', 'fra', 'ligue-1')['']!;
  expect(table[11]).toBe('Montpellier HSC 41');
  expect(table.slice(15)).toEqual(['FC Metz 29', 'FC Lorient 29', 'Clermont Foot 63 25']);
});

it('Bundesliga 2023/24: level teams by difference; Eredivisie 2023/24: Vitesse less eighteen points', () => {
  expect(tablesOf('de.1-2023-24', 'ger', 'bundesliga')['']!.slice(7, 10)).toEqual([
    '1. FC Heidenheim 1846 42',
    'SV Werder Bremen 42',
    'SC Freiburg 42',
  ]);
  expect(tablesOf('nl.1-2023-24', 'ned', 'eredivisie')['']!.at(-1)).toBe('SBV Vitesse 6');
});

it('Austria 2024/25: points halved and rounded down, then the meetings of Austria Wien and Wolfsberg', () => {
  expect(tablesOf('at.1-2024-25', 'aut', 'bundesliga').Championship).toEqual([
    'Sturm Graz 40',
    'RB Salzburg 38',
    'Austria Wien 37',
    'Wolfsberger AC 37',
    'Rapid Wien 27',
    'FC Blau Weiß Linz 21',
  ]);
});

it('Belgium 2024/25: points halved and rounded up', () => {
  const tables = tablesOf('be.1-2024-25', 'bel', 'first-division-a');
  expect(tables.Championship!.slice(0, 3)).toEqual([
    'Union Saint-Gilloise 56',
    'Club Brugge KV 53',
    'KRC Genk 47',
  ]);
  expect(Object.keys(tables)).toEqual(['', 'Championship', 'Europe', 'Relegation']);
});

it('Greece 2024/25: all points go on into the championship round', () => {
  expect(tablesOf('gr.1-2024-25', 'gre', 'super-league').Championship).toEqual([
    'Olympiakos Piraeus 75',
    'Panathinaikos 59',
    'PAOK Saloniki 58',
    'AEK Athen 53',
  ]);
});

it('Scotland 2024/25: the split carries everything', () => {
  const { Championship, Relegation } = tablesOf('sco.1-2024-25', 'sco', 'premiership');
  expect(Championship!.slice(0, 2)).toEqual(['Celtic FC 92', 'Rangers FC 75']);
  expect(Relegation!.at(-1)).toBe('St. Johnstone FC 32');
});
