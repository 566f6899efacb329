import {
  certain,
  compareLeagues,
  compareTeams,
  countryLikeness,
  likenessOf,
  type NamedKind,
  type NameLikeness,
  nameFacts,
  type SeasonLikeness,
  sameMatchMs,
  seasonLikeness,
} from './identity.rules.ts';

const likeness = (kind: NamedKind, country: string, a: string, b: string): NameLikeness =>
  likenessOf(nameFacts(kind, 'football', country, a), nameFacts(kind, 'football', country, b));

describe('names of one team', () => {
  // API-Football beside openfootball, OpenLigaDB and football-data.org, as they were recorded.
  it.each([
    ['eng', 'Wolves', 'Wolverhampton Wanderers FC'],
    ['eng', 'Tottenham', 'Tottenham Hotspur FC'],
    ['eng', 'West Ham', 'West Ham United FC'],
    ['eng', 'Newcastle', 'Newcastle United FC'],
    ['eng', 'Brighton', 'Brighton & Hove Albion FC'],
    ['eng', 'Leeds', 'Leeds United FC'],
    ['eng', 'Bournemouth', 'AFC Bournemouth'],
    ['eng', 'Sunderland', 'Sunderland AFC'],
    ['eng', 'Manchester United', 'Manchester United FC'],
    ['ita', 'Inter', 'FC Internazionale Milano'],
    ['ita', 'AC Milan', 'AC Milan'],
    ['ita', 'Verona', 'Hellas Verona FC'],
    ['ita', 'Pisa', 'AC Pisa 1909'],
    ['ita', 'Cremonese', 'US Cremonese'],
    ['ita', 'Parma', 'Parma Calcio 1913'],
    ['ita', 'Genoa', 'Genoa CFC'],
    ['ita', 'Atalanta', 'Atalanta BC'],
    ['ger', 'Bayern München', 'FC Bayern München'],
    ['ger', '1. FC Köln', 'FC Köln'],
    ['ger', 'SC Freiburg', 'Freiburg'],
    ['ger', 'SV Darmstadt 98', 'Darmstadt'],
  ])('%s: %s is %s', (country, a, b) => {
    expect(likeness('team', country, a, b)).toBe('same');
    expect(likeness('team', country, b, a)).toBe('same');
  });

  it.each([
    ['eng', 'Man United', 'Manchester United FC'],
    ['ger', 'VfL Oldenburg', 'VfB Oldenburg'],
    ['ger', 'Union Berlin', '1. FC Union'],
    ['esp', 'Sporting', 'Sporting Gijón'],
  ])('%s: %s may be %s', (country, a, b) => {
    expect(likeness('team', country, a, b)).toBe('close');
    expect(likeness('team', country, b, a)).toBe('close');
  });

  it.each([
    ['eng', 'Manchester City', 'Manchester United'],
    ['eng', 'Arsenal', 'Arsenal W'],
    ['eng', 'Chelsea FC', 'Chelsea FC U21'],
    ['ger', 'FC Bayern München', 'FC Bayern München II'],
    ['esp', 'Real Madrid', 'Real Sociedad'],
    ['esp', 'Real Sociedad', 'Real Sociedad B'],
    ['ger', 'Borussia Dortmund', 'Borussia Mönchengladbach'],
  ])('%s: %s is not %s', (country, a, b) => {
    expect(likeness('team', country, a, b)).toBe('other');
  });
});

describe('names of one league', () => {
  it.each<[string, string, string, NameLikeness]>([
    ['eng', 'Premier League', 'Premier League', 'same'],
    ['esp', 'La Liga', 'Primera División', 'same'],
    ['ger', 'Bundesliga', '1. Bundesliga', 'same'],
    ['ger', 'DFB Pokal', 'DFB-Pokal', 'same'],
    ['eng', 'English Premier League', 'Premier League', 'close'],
    ['ger', 'Bundesliga', '2. Bundesliga', 'other'],
    ['eng', 'Premier League', 'Premier League Cup', 'other'],
    ['ita', 'Serie A', 'Serie B', 'other'],
    ['ita', 'Serie A', 'Serie A Women', 'other'],
  ])('%s: %s and %s are %s', (country, a, b, expected) => {
    expect(likeness('league', country, a, b)).toBe(expected);
  });

  it.each<[string, string, SeasonLikeness]>([
    ['2025', '2025-26', 'same'],
    ['2025/2026', '2025-26', 'same'],
    ['2025', '2025', 'same'],
    ['2025-26', '2026', 'other'],
    ['2025-26', '2025-27', 'other'],
    ['', '2025', 'unknown'],
    ['Spring', 'Spring', 'same'],
    ['Spring', '2025', 'unknown'],
  ])('season %s and %s are %s', (a, b, expected) => {
    expect(seasonLikeness(a, b)).toBe(expected);
    expect(seasonLikeness(b, a)).toBe(expected);
  });
});

it('countries: competitions of several are named in several ways', () => {
  expect(countryLikeness('eng', 'eng')).toBe('same');
  expect(countryLikeness('int', 'eur')).toBe('same');
  expect(countryLikeness('eng', 'int')).toBe('unknown');
  expect(countryLikeness('eng', 'sco')).toBe('other');
});

describe('confidence', () => {
  it.each<[Parameters<typeof compareTeams>, number]>([
    [['same', 'same'], 95],
    [['same', 'unknown'], 75],
    [['same', 'unknown', { shared: 1, clashing: 0 }], 90],
    [['close', 'same'], 60],
    [['close', 'same', { shared: 2, clashing: 0 }], 90],
    [['close', 'same', { shared: 9, clashing: 0 }], 100],
    [['same', 'same', { shared: 0, clashing: 1 }], 65],
    [['close', 'same', { shared: 0, clashing: 3 }], 0],
    [['close', 'unknown'], 40],
    [['same', 'other', { shared: 9, clashing: 0 }], 0],
    [['other', 'same', { shared: 9, clashing: 0 }], 0],
  ])('of teams %j: %i', (given, expected) => {
    expect(compareTeams(...given).confidence).toBe(expected);
  });

  it.each<[Parameters<typeof compareLeagues>, number]>([
    [['same', 'same', 'same'], 95],
    [['same', 'same', 'unknown'], 70],
    [['same', 'unknown', 'same'], 75],
    [['close', 'same', 'same'], 60],
    [['close', 'same', 'same', { shared: 3, clashing: 0 }], 95],
    [['other', 'same', 'same'], 30],
    [['other', 'same', 'same', { shared: 5, clashing: 0 }], 90],
    [['other', 'unknown', 'same', { shared: 5, clashing: 0 }], 70],
    [['same', 'same', 'other', { shared: 9, clashing: 0 }], 0],
    [['same', 'other', 'same', { shared: 9, clashing: 0 }], 0],
  ])('of leagues %j: %i', (given, expected) => {
    expect(compareLeagues(...given).confidence).toBe(expected);
  });

  it('two entries that are certain are none', () => {
    const found = (id: number, confidence: number) => ({ id, verdict: { confidence, reasons: [] } });
    expect(certain([found(1, 95), found(2, 60)])?.id).toBe(1);
    expect(certain([found(1, 95), found(2, 90)])).toBeNull();
    expect(certain([found(1, 89)])).toBeNull();
  });
});

it('a football match that moved to the next day is the same; the next game of a series is not', () => {
  const DAY = 24 * 3_600_000;
  expect(sameMatchMs('football')).toBeGreaterThan(DAY);
  expect(sameMatchMs('baseball')).toBeLessThan(DAY);
  expect(sameMatchMs('csgo')).toBeLessThan(DAY);
});
