import { SPORT_RULES } from '#modules/competitions/sport-rules.rules.ts';
import type { StandingsRow } from '#modules/matches/detail.contract.ts';
import { aMatch } from '#modules/matches/ui/detail/detail.factory.ts';
import type { LibraryLeague, LibraryPlayer, LibrarySquad } from '../libraries.contract.ts';
import type {
  LeagueDetail,
  PlayerClub,
  PlayerDetail,
  PlayerSeason,
  SquadDetail,
} from '../library.contract.ts';

const { home } = aMatch('football');

export const aLeague = (values: Partial<LibraryLeague> = {}): LibraryLeague => ({
  id: 3,
  game: 'football',
  name: 'Harbour League',
  country: 'eng',
  season: '2026/27',
  format: 'table',
  ...values,
});

export const aSquad = (values: Partial<LibrarySquad> = {}): LibrarySquad => ({
  id: 1,
  game: 'football',
  name: 'Northbank',
  shortName: 'North',
  crest: home.crest,
  country: 'eng',
  coach: 'Ada Coach',
  ...values,
});

export const aPlayer = (values: Partial<LibraryPlayer> = {}): LibraryPlayer => ({
  id: 9,
  game: 'football',
  name: 'Nia Striker',
  position: 'forward',
  number: 9,
  born: '2000-07-21',
  country: 'nor',
  team: home,
  ...values,
});

export const aRow = (rank: number, values: Partial<StandingsRow> = {}): StandingsRow => ({
  teamId: rank,
  name: `Team ${rank}`,
  rank,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
  form: [],
  ...values,
});

const NUMBERS = {
  appearances: 11,
  starts: 10,
  goals: 0,
  assists: 0,
  yellowCards: 0,
  redCards: 0,
  totals: {},
};

export const aSeason = (values: Partial<PlayerSeason> = {}): PlayerSeason => ({
  league: { id: 3, game: 'football', name: 'Harbour League', country: 'eng', countryName: 'England' },
  season: '2026/27',
  ...NUMBERS,
  ...values,
});

export const aClub = (
  values: Pick<PlayerClub, 'id' | 'name' | 'crest'> & Partial<PlayerClub>,
): PlayerClub => ({
  from: 2024,
  to: 2026,
  ...NUMBERS,
  ...values,
});

export const aLeagueDetail = (values: Partial<LeagueDetail> = {}): LeagueDetail => ({
  league: aLeague(),
  seasons: [{ id: 3, season: '2026/27' }],
  standings: [],
  groups: [],
  columns: [...SPORT_RULES.football.columns],
  rev: 0,
  live: [],
  fixtures: [],
  results: [],
  parts: ['table'],
  tie: { by: 'score', awayGoals: false },
  rounds: [],
  ...values,
});

export const aSquadDetail = (values: Partial<SquadDetail> = {}): SquadDetail => ({
  squad: aSquad(),
  season: null,
  players: [],
  form: [],
  rev: 0,
  live: [],
  fixtures: [],
  results: [],
  leagues: [],
  ...values,
});

export const aPlayerDetail = (values: Partial<PlayerDetail> = {}): PlayerDetail => ({
  player: aPlayer(),
  seasons: [],
  career: [],
  matches: [],
  next: null,
  leagues: [],
  absent: null,
  rev: 0,
  ...values,
});

/** A finished match of tennis, whose second side won. */
export const tennisResult = aMatch('tennis', {
  id: 3,
  state: 'finished',
  homeScore: 1,
  awayScore: 2,
  periodScores: [
    [6, 4, 1],
    [3, 6, 2],
    [5, 7, 2],
  ],
});
