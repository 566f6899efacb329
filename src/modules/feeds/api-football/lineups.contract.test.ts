import { crestOf, LineupItem, matchLineups } from './lineups.contract.ts';

const entry = (number: number, pos: string | null, grid: string | null) => ({
  player: { id: null, name: `Player ${number}`, number, pos, grid },
});
const GRID = ['1:1', '2:4', '2:3', '2:2', '2:1', '3:3', '3:2', '3:1', '4:3', '4:2', '4:1'];
const sheet = (id: number, more: object = {}): LineupItem =>
  LineupItem.parse({
    team: {
      id,
      name: 'Leicester',
      colors: { player: { primary: '0a3d91', number: 'ffffff', border: '0a3d91' }, goalkeeper: null },
    },
    coach: { id: 1, name: 'R. van Nistelrooy', photo: null },
    formation: '4-3-3',
    startXI: GRID.map((grid, index) => entry(index + 1, 'GDDDDMMMFFF'[index] ?? null, grid)),
    substitutes: [entry(20, 'M', null)],
    ...more,
  });

it('places the line-up on the pitch: own goal line to forwards, left to right', () => {
  const lineups = matchLineups([sheet(49), sheet(46)], 46)!;
  expect(lineups.confirmed).toBe(true);
  expect(lineups.home).toMatchObject({ formation: '4-3-3', coach: 'R. van Nistelrooy' });
  const places = lineups.home.players.map(({ position, starter, x, y }) => [position, starter, x, y]);
  expect(places).toEqual([
    ['goalkeeper', true, 8, 50],
    ['defender', true, 35, 88],
    ['defender', true, 35, 63],
    ['defender', true, 35, 38],
    ['defender', true, 35, 13],
    ['midfielder', true, 61, 83],
    ['midfielder', true, 61, 50],
    ['midfielder', true, 61, 17],
    ['forward', true, 88, 83],
    ['forward', true, 88, 50],
    ['forward', true, 88, 17],
    ['midfielder', false, null, null],
  ]);
});

it('a sheet without places or with nulls is a list of names', () => {
  const bare = sheet(46, {
    coach: null,
    formation: null,
    startXI: [entry(1, null, null), { player: { id: null, name: null, number: null, pos: 'G', grid: 'x' } }],
    substitutes: null,
  });
  const { home, confirmed } = matchLineups([bare, sheet(49)], 46)!;
  expect(confirmed).toBe(false);
  expect(home).toMatchObject({ formation: null, coach: null });
  expect(home.players.map(({ starter, x, y }) => [starter, x, y])).toEqual([
    [true, null, null],
    [true, null, null],
  ]);
});

it('waits for both sheets', () => {
  expect(matchLineups([], 46)).toBeNull();
  expect(matchLineups([sheet(46)], 46)).toBeNull();
});

it.each([
  [undefined, { a: '#0A3D91', b: '#FFFFFF' }],
  [{ id: 46, name: 'Leicester', colors: null }, null],
  [{ id: 46, name: 'Leicester', colors: { player: null } }, null],
  [{ id: 46, name: 'Leicester', colors: { player: { primary: 'javascript:', number: 'ffffff' } } }, null],
])('crestOf: shirts %j', (team, crest) => {
  const drawn = crestOf(sheet(46, team ? { team } : {}));
  expect(drawn && { a: drawn.a, b: drawn.b }).toEqual(crest);
});
