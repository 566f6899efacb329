import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { SPORT_RULES } from '#modules/competitions/sport-rules.rules.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import type { Match } from '../../matches.contract.ts';
import type { HeadToHead, LineupPlayer, MatchEvent, OddsLine, TeamSheet } from '../../sheet.contract.ts';

/** The present time of the fixtures. */
export const NOW = Date.parse('2026-11-15T13:05:00Z');

const crest = { a: '#6cabdd', b: '#1c2c5b', c: '#ffffff', shape: 'ring' } as const;

export function aMatch(game: GameSlug, values: Partial<Match> = {}): Match {
  return {
    id: 7,
    rev: 10,
    game,
    leagueId: 3,
    home: { id: 1, name: 'Northbank', crest },
    away: { id: 2, name: 'Riverside', crest: { ...crest, a: '#db0007', b: '#ffffff', shape: 'stripes' } },
    startTime: '2026-11-15T12:00:00Z',
    round: '12',
    bestOf: null,
    odds: null,
    media: [],
    state: 'in_progress',
    period: 1,
    clockSeconds: 0,
    clockAt: new Date(NOW).toISOString(),
    clockRuns: true,
    homeScore: 0,
    awayScore: 0,
    periodScores: [],
    facts: {},
    serving: null,
    corrected: false,
    ...values,
  };
}

/** A match with a score and no other data. */
export function aDetail(
  game: GameSlug,
  match: Partial<Match> = {},
  values: Partial<MatchDetail> = {},
): MatchDetail {
  return {
    match: aMatch(game, match),
    league: { id: 3, game, name: 'Harbour League', country: 'eng', countryName: 'England', season: '2026' },
    rev: 10,
    events: [],
    stats: null,
    lineups: null,
    momentum: [],
    panels: [],
    videos: [],
    odds: [],
    texts: [],
    meetings: [],
    form: { home: [], away: [] },
    standings: [],
    columns: [...SPORT_RULES[game].columns],
    simulated: false,
    updatedAt: new Date(NOW).toISOString(),
    ...values,
  };
}

let events = 0;
export function anEvent(kind: string, values: Partial<MatchEvent> = {}): MatchEvent {
  events += 1;
  return {
    id: `${kind} ${events}`,
    kind,
    side: 'home',
    period: 1,
    minute: null,
    extraMinute: null,
    playerId: null,
    player: null,
    second: null,
    score: null,
    cancelled: false,
    ...values,
  };
}

export function aPlayer(name: string, values: Partial<LineupPlayer> = {}): LineupPlayer {
  return {
    playerId: null,
    name,
    number: 9,
    position: 'forward',
    starter: true,
    captain: false,
    x: null,
    y: null,
    rating: null,
    pick: null,
    line: {},
    ...values,
  };
}

export const aSheet = (players: LineupPlayer[], values: Partial<TeamSheet> = {}): TeamSheet => ({
  formation: null,
  coach: null,
  players,
  bans: [],
  ...values,
});

export function anOddsLine(market: string, prices: number[], values: Partial<OddsLine> = {}): OddsLine {
  return {
    bookmaker: 'North Shore',
    market,
    line: null,
    opening: prices,
    prices,
    suspended: false,
    history: [],
    ...values,
  };
}

export const aMeeting = (
  id: number,
  home: string,
  away: string,
  homeScore: number,
  awayScore: number,
  league = 'Harbour League',
): HeadToHead => ({
  id,
  league,
  startTime: `2026-0${(id % 9) + 1}-02T18:00:00Z`,
  home,
  away,
  homeScore,
  awayScore,
  state: 'finished',
  winner: homeScore === awayScore ? null : homeScore > awayScore ? 'home' : 'away',
});
