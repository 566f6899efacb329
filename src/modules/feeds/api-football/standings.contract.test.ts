import * as z from 'zod/mini';
import { providerRecordings } from '../http/provider-recordings.testing.ts';
import { StandingsItem, standingsMessage, zoneIn } from './standings.contract.ts';

const aRow = (rank: number, id: number, group: string) => ({
  rank,
  team: { id, name: `Team ${id}` },
  points: 3,
  group,
  form: 'LWDLW',
  description: null,
  all: { played: 1, win: 1, draw: 0, lose: 0, goals: { for: 2, against: 0 } },
  update: '2026-01-04T00:00:00+00:00',
});
const item = (standings: unknown[][]) =>
  z.parse(StandingsItem, { league: { id: 39, season: 2025, country: 'England', standings } });

it('names groups, and not the table of a whole season; the form is newest last', () => {
  const one = standingsMessage(item([[aRow(1, 7, 'Premier League')]]), 5)!;
  expect(one).toMatchObject({ league: '39-2025', version: 5, updatedAt: '2026-01-04T00:00:00.000Z' });
  expect(one.tables).toMatchObject([{ name: '', rows: [{ team: '7', form: ['w', 'l', 'd', 'w', 'l'] }] }]);
  const two = standingsMessage(item([[aRow(1, 7, 'Group A')], [aRow(1, 8, 'Group B')]]), 5)!;
  expect(two.tables.map(({ name }) => name)).toEqual(['Group A', 'Group B']);
  expect(standingsMessage(item([]), 5)).toBeNull();
});

it.each([
  ['Promotion - Champions League (League phase: )', 'championsLeague'],
  ['Promotion - Europa League (League phase: )', 'europaLeague'],
  ['Promotion - Conference League (Qualification: )', 'conferenceLeague'],
  ['Relegation - Championship', 'relegation'],
  ['Relegation Playoffs', 'relegationPlayoff'],
  ['Promotion - Premier League', 'promotion'],
  ['Promotion - OHL (Play Offs)', 'playoffs'],
  ['Promotion - 1/8-finals', 'nextRound'],
  [null, undefined],
])('%s leads to %s', (description, zone) => {
  expect(zoneIn(description)).toBe(zone);
});

const recordings = providerRecordings('api-football');
recordings.suite('recorded tables', () => {
  it.each([
    [
      'standings-one-team',
      { team: '490', rank: 15, played: 18, won: 4, drawn: 6, lost: 8, scored: 19, conceded: 25 },
    ],
    ['docs-standings', { team: '40', rank: 1, points: 70, zone: 'championsLeague' }],
  ])('%s', (name, row) => {
    const { response } = z.parse(z.object({ response: z.array(StandingsItem) }), recordings.read(name));
    expect(standingsMessage(response[0]!, 1)?.tables[0]?.rows[0]).toMatchObject(row);
  });
});
