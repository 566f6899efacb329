import type {
  FeedMessage,
  FixtureMessage,
  LeagueMessage,
  OddsMessage,
  PlayerMessage,
  ScoreMessage,
  SheetMessage,
  TeamMessage,
  TextMessage,
} from '#modules/feeds/feed.contract.ts';
import { clipsOf } from './clips.rules.ts';
import type { SimTeam } from './league.rules.ts';
import { eventsAt } from './play/events.rules.ts';
import { type Facts, factsAt } from './play/facts.rules.ts';
import { lineupsAt, type PlayedSheet } from './play/lineups.rules.ts';
import { momentumAt } from './play/momentum.rules.ts';
import type { Offer } from './play/odds.rules.ts';
import type { OpenMatch } from './play/open-match.rules.ts';
import { panelsAt } from './play/panels.rules.ts';
import type { ScoreState } from './play/score-state.rules.ts';
import { statsAt } from './play/stats.rules.ts';
import type { PlayedText } from './play/texts.rules.ts';
import { type Roster, squadOf } from './rosters.rules.ts';
import { isLobby, leagueRef, type SimFixture, teamsOf } from './schedule.rules.ts';

/** Ids of players in the catalog, as far as known. */
export type PlayerIds = ReadonlyMap<string, number>;

/** The version of a league says on which day the demo began. */
export const leagueMessage = (origin: number, { league, season }: SimFixture): LeagueMessage => ({
  kind: 'league',
  ref: leagueRef(league, season),
  version: origin,
  game: league.game,
  slug: league.slug,
  names: league.names,
  country: league.country,
  season,
  format: league.format,
  rank: league.rank,
});

export function teamMessage(team: SimTeam, coach: string | null): TeamMessage {
  const { ref, game, slug, names, crest, country, strength } = team;
  return { kind: 'team', ref, game, slug, names, crest, country, strength, ...(coach ? { coach } : {}) };
}

export const playerMessages = ({ ref: team, game }: SimTeam, { players }: Roster): PlayerMessage[] =>
  players.map((player) => ({ kind: 'player', game, team, ...player }));

/** A simulated fixture never moves: its version is constant. */
export const fixtureMessage = (fixture: SimFixture): FixtureMessage => ({
  kind: 'fixture',
  ref: fixture.ref,
  version: 1,
  game: fixture.league.game,
  league: leagueRef(fixture.league, fixture.season),
  home: fixture.home.ref,
  away: fixture.away.ref,
  ...(isLobby(fixture) ? { teams: fixture.teams.map(({ ref }) => ref) } : {}),
  round: fixture.round,
  startAt: new Date(fixture.startMs).toISOString(),
  bestOf: fixture.bestOf,
  ...(fixture.seeds ? { seeds: fixture.seeds } : {}),
});

/** Leagues, teams and fixtures, without duplicates. */
export function announcement(origin: number, fixtures: readonly SimFixture[]): FeedMessage[] {
  const leagues = new Map(fixtures.map((fixture) => [leagueRef(fixture.league, fixture.season), fixture]));
  const teams = new Map(
    fixtures.flatMap((fixture) => teamsOf(fixture).map((team) => [team.ref, { team, sport: fixture.sport }])),
  );
  return [
    ...[...leagues.values()].map((fixture) => leagueMessage(origin, fixture)),
    ...[...teams.values()].map(({ team, sport }) => teamMessage(team, squadOf(team, sport).coach)),
    ...fixtures.map(fixtureMessage),
  ];
}

/** Version of a fact: its instant in milliseconds, so that versions follow the match. */
export const versionAt = ({ startMs }: SimFixture, elapsed: number): number =>
  Math.floor(startMs + elapsed * 1_000);

export const scoreMessage = (fixture: SimFixture, match: OpenMatch, stand: ScoreState): ScoreMessage =>
  resultMessage(fixture, stand, factsAt(match, stand));

export function resultMessage(fixture: SimFixture, stand: ScoreState, facts: Facts = {}): ScoreMessage {
  const { gameScore: _, changedAt, ...score } = stand;
  return { kind: 'score', match: fixture.ref, version: versionAt(fixture, changedAt), ...score, facts };
}

/** Clips, published after the end. */
export function videoMessages(fixture: SimFixture, end: number): SheetMessage[] {
  const data = clipsOf(fixture);
  return data.length > 0
    ? [{ kind: 'videos', match: fixture.ref, version: versionAt(fixture, end), data }]
    : [];
}

/** Documents of two sides; the rest is of its own. */
export type PlayedSheetKind = Exclude<SheetMessage['kind'], 'videos' | 'lobby' | 'venue'>;

/** One sheet of a match as of an instant. */
export function sheetMessage(
  fixture: SimFixture,
  match: OpenMatch,
  ids: PlayerIds,
  kind: PlayedSheetKind,
  elapsed: number,
): SheetMessage {
  return { kind, match: fixture.ref, version: versionAt(fixture, elapsed), data: data() };

  function data(): SheetMessage['data'] {
    switch (kind) {
      case 'events':
        return eventsAt(match, elapsed).map(({ playerRef, ...event }) => ({
          ...event,
          playerId: playerRef === null ? null : (ids.get(playerRef) ?? null),
        }));
      case 'stats':
        return statsAt(match, elapsed);
      case 'momentum':
        return momentumAt(match, elapsed);
      case 'panels':
        return panelsAt(match, elapsed);
      case 'lineups': {
        const { confirmed, home, away } = lineupsAt(match, elapsed);
        return { confirmed, home: withIds(home, ids), away: withIds(away, ids) };
      }
    }
  }
}

const withIds = (sheet: PlayedSheet, ids: PlayerIds) => {
  const known = <Player extends { playerRef: string }>({ playerRef, ...player }: Player) => ({
    ...player,
    playerId: ids.get(playerRef) ?? null,
  });
  return { ...sheet, players: sheet.players.map(known), absent: sheet.absent.map(known) };
};

export const oddsMessage = (fixture: SimFixture, offer: Offer, elapsed: number): OddsMessage => ({
  kind: 'odds',
  match: fixture.ref,
  at: new Date(versionAt(fixture, elapsed)).toISOString(),
  ...offer,
});

export function textMessage(fixture: SimFixture, { at: _, ...text }: PlayedText): TextMessage {
  return { kind: 'text', match: fixture.ref, ...text };
}
