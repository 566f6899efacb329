const opponent = (id: number, name: string, type = 'Team') => ({
  type,
  opponent: {
    id,
    name,
    acronym: name.slice(0, 3).toUpperCase(),
    slug: name.toLowerCase().replaceAll(' ', '-'),
    location: 'KR',
    image_url: null,
    dark_mode_image_url: null,
  },
});

export const T1 = opponent(126_061, 'T1');
export const GENG = opponent(2_882, 'Gen G');

/** A match in the provider's format. */
export const matchItem = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 1_084_001,
  slug: 't1-vs-gen-g-2026-03-01',
  name: 'T1 vs GEN',
  status: 'not_started',
  match_type: 'best_of',
  number_of_games: 5,
  begin_at: '2026-03-01T08:00:00Z',
  scheduled_at: '2026-03-01T08:00:00Z',
  original_scheduled_at: '2026-03-01T08:00:00Z',
  end_at: null,
  modified_at: '2026-03-01T08:30:00Z',
  rescheduled: false,
  forfeit: false,
  draw: false,
  game_advantage: null,
  winner_id: null,
  winner: null,
  detailed_stats: true,
  opponents: [T1, GENG],
  results: [
    { team_id: 2_882, score: 0 },
    { team_id: 126_061, score: 0 },
  ],
  games: [],
  league: { id: 293, name: 'LCK', slug: 'league-of-legends-champions-korea', image_url: null },
  serie: { id: 9_301, full_name: 'Spring 2026', year: 2_026, season: 'Spring' },
  tournament: { id: 1, name: 'Playoffs', tier: 's', region: 'ASIA', country: 'KR', has_bracket: true },
  videogame: { id: 1, name: 'LoL', slug: 'league-of-legends' },
  streams_list: [],
  live: { supported: false, url: null, opens_at: null },
  ...more,
});

export const mapItem = (position: number, status: string, winner: number | null, complete = true) => ({
  id: position,
  position,
  status,
  complete: complete && status === 'finished',
  finished: status === 'finished',
  begin_at: null,
  end_at: null,
  length: null,
  forfeit: false,
  winner: { id: winner, type: 'Team' },
});
