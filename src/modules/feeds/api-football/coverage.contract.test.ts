import { providerRecordings } from '../http/provider-recordings.testing.ts';
import { readable } from '../http/readable.contract.ts';
import { LeagueItem, uncoveredBySeason } from './coverage.contract.ts';
import { openEnvelope } from './envelope.contract.ts';

const item = (standings: boolean, lineups: boolean | null): LeagueItem => ({
  league: { id: 39 },
  seasons: [
    {
      year: 2025,
      coverage: {
        fixtures: { events: true, lineups, statistics_fixtures: true, statistics_players: true },
        ...{ standings, top_scorers: true, odds: true },
      },
    },
  ],
});

it('what a season does not cover is not requested; what is not told is', () => {
  expect([...uncoveredBySeason([item(false, false)]).get('39-2025')!]).toEqual(['standings', 'lineups']);
  expect(uncoveredBySeason([item(true, null)]).size).toBe(0);
});

providerRecordings('api-football').suite('recorded leagues', () => {
  it('are readable, and their first league covers all', () => {
    const { items } = openEnvelope(providerRecordings('api-football').read('leagues-current'));
    const read = readable(LeagueItem, items);
    expect(read.unreadable).toBe(0);
    expect(uncoveredBySeason(read.items).has('135-2025')).toBe(false);
  });
});
