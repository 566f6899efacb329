import type { Fixture } from './fixtures.contract.ts';

const pair = (goals: [number, number] | null | undefined) => ({
  home: goals?.[0] ?? null,
  away: goals?.[1] ?? null,
});

interface Told {
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

/** A fixture as the provider writes it; what is not told is null. */
export const fixtureItem = (told: Told = {}): Fixture & Record<string, unknown> => ({
  fixture: {
    id: told.id ?? 1_208_139,
    referee: null,
    timezone: 'UTC',
    date: told.date ?? '2026-03-01T18:00:00+00:00',
    venue: { id: null, name: null, city: null },
    status: {
      long: 'as short',
      short: told.short ?? 'NS',
      elapsed: told.elapsed ?? null,
      extra: told.extra ?? null,
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
    ...told.league,
  },
  teams: { home: { id: 46, name: 'Leicester' }, away: { id: 49, name: 'Chelsea' } },
  goals: pair(told.goals),
  score: {
    halftime: pair(told.half),
    fulltime: pair(told.full),
    extratime: pair(told.extraTime),
    penalty: pair(told.penalty),
  },
  events: told.events,
});
