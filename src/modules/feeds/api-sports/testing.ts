import { readRecorded } from '../http/testing.ts';
import type { ApiSport } from './sports.contract.ts';

type Row = Record<string, unknown>;

/** Games as the provider delivered or documented them, by the host of their sport. None of volleyball is known. */
export const recordedGames = (host: string): Row[] =>
  (readRecorded(new URL(`./recorded/${host}.json`, import.meta.url)) as { response: Row[] }).response;

export const envelope = (response: readonly unknown[]) => ({
  get: 'games',
  parameters: {},
  errors: [],
  results: response.length,
  response,
});

export const VOLLEYBALL: Row = {
  id: 9,
  date: '2026-02-28T17:30:00+00:00',
  time: '17:30',
  timestamp: 1_772_299_800,
  timezone: 'UTC',
  week: '3',
  status: { long: 'Finished', short: 'FT' },
  country: { id: 20, name: 'Italy', code: 'IT', flag: 'https://media.api-sports.io/flags/it.svg' },
  league: { id: 97, name: 'SuperLega', type: 'League', logo: null, season: 2025 },
  teams: { home: { id: 1, name: 'Lube', logo: null }, away: { id: 2, name: 'Trentino', logo: null } },
  scores: { home: 3, away: 1 },
  periods: {
    first: { home: 25, away: 23 },
    second: { home: 21, away: 25 },
    third: { home: 25, away: 21 },
    fourth: { home: 27, away: 25 },
    fifth: { home: null, away: null },
  },
};

/** A game of a sport as the provider writes it. */
export const gameItem = ({ host }: ApiSport, more: Row = {}): Row => ({
  ...(host === 'volleyball' ? VOLLEYBALL : recordedGames(host)[0]),
  ...more,
});
