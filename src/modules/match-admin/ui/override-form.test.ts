import { type CatalogEntry, countryOptions, newCatalogEntry, numberOf, withGame } from './override-form.ts';

it('withGame: a new player gets a position of the game, and loses a team of the old one', () => {
  const personalData = newCatalogEntry('player', 2026) as Extract<CatalogEntry, { kind: 'player' }>;
  const chosen: CatalogEntry = {
    ...personalData,
    of: { ...personalData.of, teamId: 7 },
    team: { id: 7, name: 'Harbour' },
  };
  expect(withGame(chosen, 'basketball')).toMatchObject({
    of: { game: 'basketball', position: 'pointGuard', teamId: null },
    team: null,
  });
});

it('withGame: a team or a league only changes its game', () => {
  for (const kind of ['team', 'league'] as const) {
    const { of } = newCatalogEntry(kind, 2026);
    expect(withGame(newCatalogEntry(kind, 2026), 'tennis')).toEqual({ kind, of: { ...of, game: 'tennis' } });
  }
});

it.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['23', 23],
  ['-4', 0],
])('numberOf: %j is %j', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

it('countryOptions: codes with names, including a code that only a provider has', () => {
  const options = countryOptions('xyz', 'en');
  expect(options[0]).toEqual({ value: 'int', label: 'int' });
  expect(options).toContainEqual({ value: 'eng', label: 'eng · England' });
  expect(options.at(-1)).toEqual({ value: 'xyz', label: 'xyz' });
  expect(countryOptions('eng', 'zh_CN').filter(({ value }) => value === 'eng')).toEqual([
    { value: 'eng', label: 'eng · 英格兰' },
  ]);
});
