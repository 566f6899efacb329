import type { Fixture } from './fixtures.contract.ts';

const pair = (goals: [number, number] | null | undefined) => ({
  home: goals?.[0] ?? null,
  away: goals?.[1] ?? null,
});

interface FixtureFields {
  id?: number;
  short?: string;
  elapsed?: number | null;
  extra?: number | null;
  date?: string;
  goals?: [number, number] | null;
  half?: [number, number] | null;
  full?: [number, number] | null;
  extraTime?: [number, number] | null;
  penalty?: [number, number] | null;
  league?: Partial<Fixture['league']>;
  events?: Fixture['events'];
}

/** A fixture as the provider writes it; fields left out are null. */
export const fixtureItem = (fields: FixtureFields = {}): Fixture & Record<string, unknown> => ({
  fixture: {
    id: fields.id ?? 1_208_139,
    referee: null,
    timezone: 'UTC',
    date: fields.date ?? '2026-03-01T18:00:00+00:00',
    venue: { id: null, name: null, city: null },
    status: {
      long: 'as short',
      short: fields.short ?? 'NS',
      elapsed: fields.elapsed ?? null,
      extra: fields.extra ?? null,
    },
  } as Fixture['fixture'],
  league: {
    id: 39,
    name: 'Premier League',
    country: 'England',
    flag: 'https://media.api-sports.io/flags/gb-eng.svg',
    season: 2025,
    round: 'Regular Season - 27',
    standings: true,
    ...fields.league,
  },
  teams: { home: { id: 46, name: 'Leicester' }, away: { id: 49, name: 'Chelsea' } },
  goals: pair(fields.goals),
  score: {
    halftime: pair(fields.half),
    fulltime: pair(fields.full),
    extratime: pair(fields.extraTime),
    penalty: pair(fields.penalty),
  },
  events: fields.events,
});
