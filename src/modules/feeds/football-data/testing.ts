import type { Match } from './matches.contract.ts';

type Goals = [number, number] | null;
const pair = (goals: Goals | undefined) => ({ home: goals?.[0] ?? null, away: goals?.[1] ?? null });

interface MatchFields {
  id?: number;
  at?: string;
  status?: string;
  code?: string;
  sides?: [string, string];
  full?: Goals;
  half?: Goals;
  more?: Partial<Match['score']>;
}

/** A match as the provider writes it. */
export const matchItem = (fields: MatchFields = {}): Match => ({
  id: fields.id ?? 444_432,
  utcDate: fields.at ?? '2026-02-28T15:00:00Z',
  status: fields.status ?? 'TIMED',
  matchday: 28,
  stage: 'REGULAR_SEASON',
  group: null,
  competition: { code: fields.code ?? 'PL' },
  season: { startDate: '2025-08-15', endDate: '2026-05-24' },
  homeTeam: { id: 57, name: fields.sides?.[0] ?? 'Arsenal FC', shortName: 'Arsenal' },
  awayTeam: { id: 61, name: fields.sides?.[1] ?? 'Chelsea FC', shortName: 'Chelsea' },
  score: {
    duration: 'REGULAR',
    fullTime: pair(fields.full),
    halfTime: pair(fields.half),
    ...fields.more,
  },
});
