import * as z from 'zod/mini';
import { flagOfIso } from '#modules/catalog/countries.rules.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { PeriodScore, Side } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { isOver, type MatchState } from '#modules/matches/matches.rules.ts';
import type {
  FeedMessage,
  FixtureMessage,
  LeagueMessage,
  Ref,
  ScoreMessage,
  SheetMessage,
  TeamMessage,
} from '../feed.contract.ts';
import { drawnCrest, slugOf } from '../http/slugs.rules.ts';
import { bracketRound } from './rounds.rules.ts';
import { Stream, streamVideos } from './streams.contract.ts';

const instant = z.string().check(z.iso.datetime({ offset: true }));
const id = z.nullish(z.number());

export const Opponent = z.object({
  type: z.enum(['Team', 'Player']),
  opponent: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.nullish(z.string()),
    acronym: z.nullish(z.string()),
    location: z.nullish(z.string()),
    nationality: z.nullish(z.string()),
    image_url: z.nullish(z.string()),
  }),
});
export type Opponent = z.infer<typeof Opponent>;

const Game = z.object({
  position: z.number(),
  status: z.nullish(z.string()),
  complete: z.nullish(z.boolean()),
  finished: z.nullish(z.boolean()),
  winner: z.nullish(z.object({ id })),
});

export const Match = z.object({
  id: z.number(),
  name: z.nullish(z.string()),
  status: z.string(),
  number_of_games: z.nullish(z.number()),
  begin_at: z.nullish(instant),
  scheduled_at: z.nullish(instant),
  end_at: z.nullish(instant),
  modified_at: instant,
  winner_id: id,
  opponents: z.nullish(z.array(Opponent)),
  results: z.nullish(z.array(z.object({ team_id: id, player_id: id, score: z.number() }))),
  games: z.nullish(z.array(Game)),
  league: z.object({ id: z.number(), name: z.string(), slug: z.nullish(z.string()) }),
  serie: z.object({ id: z.number(), full_name: z.nullish(z.string()), year: z.nullish(z.number()) }),
  tournament: z.nullish(
    z.object({
      id,
      name: z.nullish(z.string()),
      tier: z.nullish(z.string()),
      country: z.nullish(z.string()),
      has_bracket: z.nullish(z.boolean()),
    }),
  ),
  videogame: z.object({ slug: z.string() }),
  streams_list: z.nullish(z.array(Stream)),
});
export type Match = z.infer<typeof Match>;

export const startOf = ({ begin_at, scheduled_at }: Match): string | null => begin_at ?? scheduled_at ?? null;

/** Empty for a match without a time, without two opponents, or with more of them in a game of two sides. */
export function matchMessages(match: Match, game: GameSlug): FeedMessage[] {
  const opponents = match.opponents ?? [];
  const [home, away] = opponents;
  const startAt = startOf(match);
  const isLobby = opponents.length > 2;
  if (!home || !away || !startAt || (isLobby && !sportOf(game).lobby)) return [];
  const fixture = fixtureMessage(match, game, { home, away, startAt });
  const score = scoreMessage(match, home, away);
  return [
    leagueMessage(match, game),
    ...opponents.map((side) => teamMessage(side, game)),
    isLobby ? { ...fixture, teams: opponents.map(teamRef), bestOf: null } : fixture,
    isLobby ? { ...score, ...lobbyOf(match, opponents) } : score,
    streamsMessage(match),
  ];
}

/** The table of a lobby: points by team, and maps won. Eliminations and places are not delivered. */
function lobbyOf(
  match: Match,
  opponents: readonly Opponent[],
): Pick<ScoreMessage, 'lobby' | 'period' | 'periodScores' | 'homeScore' | 'awayScore'> {
  const maps = (match.games ?? []).filter((game) => game.complete || game.finished);
  const lobby = opponents
    .map((side) => ({
      team: teamRef(side),
      points: pointsOf(match, side),
      kills: 0,
      wins: maps.filter(({ winner }) => winner?.id === side.opponent.id).length,
    }))
    .toSorted((a, b) => b.points - a.points || b.wins - a.wins);
  const running = (match.games ?? []).filter(({ status }) => status === 'running').length;
  return {
    lobby,
    period: stateOf(match) === 'in_progress' ? Math.max(1, maps.length + running) : maps.length,
    periodScores: [],
    homeScore: lobby[0]!.points,
    awayScore: lobby[1]!.points,
  };
}

const pointsOf = (match: Match, { type, opponent }: Opponent): number =>
  match.results?.find((result) => (type === 'Team' ? result.team_id : result.player_id) === opponent.id)
    ?.score ?? 0;

const WITH_BRACKET: LeagueMessage['rules'] = {
  format: [
    { kind: 'league', meetings: 1 },
    { kind: 'knockout', legs: 1 },
  ],
};

const TIERS = ['s', 'a', 'b', 'c', 'd'];

/** A series of the provider is one season of a league. */
function leagueMessage({ name, league, serie, tournament }: Match, game: GameSlug): LeagueMessage {
  const tier = TIERS.indexOf(tournament?.tier ?? '');
  return {
    kind: 'league',
    ref: String(serie.id),
    game,
    slug: league.slug ?? slugOf(league.name, league.id),
    names: { en: league.name },
    country: flagOfIso(tournament?.country),
    season: serie.full_name || String(serie.year ?? ''),
    format: 'table',
    rank: 10 * (tier === -1 ? TIERS.length : tier) + 10,
    ...(bracketRound(name, tournament) && { rules: WITH_BRACKET }),
  };
}

/** Ids of teams and of single players overlap. */
export const teamRef = ({ type, opponent }: Opponent): Ref =>
  type === 'Team' ? `${opponent.id}` : `player-${opponent.id}`;

export function teamMessage(side: Opponent, game: GameSlug): TeamMessage {
  const { id: number, name, slug, acronym, location, nationality, image_url } = side.opponent;
  return {
    kind: 'team',
    ref: teamRef(side),
    game,
    slug: slug ?? slugOf(name, number),
    names: { en: name },
    ...(acronym?.trim() && { shortNames: { en: acronym.trim() } }),
    crest: drawnCrest(name),
    ...(image_url && { pictureUrl: image_url }),
    country: flagOfIso(location ?? nationality),
  };
}

const fixtureMessage = (
  match: Match,
  game: GameSlug,
  { home, away, startAt }: { home: Opponent; away: Opponent; startAt: string },
): FixtureMessage => ({
  kind: 'fixture',
  ref: String(match.id),
  version: Date.parse(match.modified_at),
  game,
  league: String(match.serie.id),
  home: teamRef(home),
  away: teamRef(away),
  round: bracketRound(match.name, match.tournament) ?? match.tournament?.name ?? '',
  startAt,
  bestOf: match.number_of_games ?? null,
});

function scoreMessage(match: Match, home: Opponent, away: Opponent): ScoreMessage {
  const state = stateOf(match);
  const periodScores = periodScoresOf(match, home, away);
  return {
    kind: 'score',
    match: String(match.id),
    version: Date.parse(match.modified_at),
    state,
    period: state === 'in_progress' ? Math.max(1, periodScores.length) : periodScores.length,
    clockSeconds: 0,
    clockRuns: false,
    periodScores,
    homeScore: pointsOf(match, home),
    awayScore: pointsOf(match, away),
    facts: {},
    serving: null,
  };
}

/** Streams of other sites; none for a finished match. */
const streamsMessage = (match: Match): SheetMessage => ({
  kind: 'videos',
  match: String(match.id),
  version: Date.parse(match.modified_at),
  data: isOver(stateOf(match)) ? [] : streamVideos(match.streams_list ?? []),
});

/** `not_booked` is about the provider's coverage, not the match; so may an undocumented status be. */
function stateOf({ status, winner_id, end_at }: Match): MatchState {
  switch (status) {
    case 'running':
      return 'in_progress';
    case 'finished':
      return 'finished';
    case 'canceled':
      return 'cancelled';
    case 'postponed':
      return 'postponed';
    default:
      return winner_id || end_at ? 'finished' : 'not_started';
  }
}

/** Winner of each finished or running map. A map's own score is not published. */
function periodScoresOf({ games }: Match, home: Opponent, away: Opponent): PeriodScore[] {
  return (games ?? [])
    .filter(({ complete, finished, status }) => complete || finished || status === 'running')
    .toSorted((a, b) => a.position - b.position)
    .map(({ complete, finished, winner }) => {
      if (!complete && !finished) return NOBODY;
      const side: Side | null =
        winner?.id === home.opponent.id ? 'home' : winner?.id === away.opponent.id ? 'away' : null;
      return side ? WON[side] : NOBODY;
    });
}

const NOBODY: PeriodScore = [0, 0, 0];
const WON: Readonly<Record<Side, PeriodScore>> = { home: [1, 0, 1], away: [0, 1, 2] };
