import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { hasPoints, wholeScore, withWinners } from '#modules/catalog/entered-score.rules.ts';
import type { PeriodScore } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import { drawnCrest, slugOf } from '../http/slugs.rules.ts';
import {
  PushEvents,
  PushFixture,
  PushLeague,
  PushLineUps,
  PushPlayer,
  PushScore,
  PushStatistics,
  PushTeam,
} from './push.contract.ts';
import { eventKinds, PUSH_LEAGUE_RANK, statKeys } from './push.rules.ts';
import { ofMatch, pushKind } from './push-kind.service.ts';
import { odds } from './push-odds.service.ts';
import { standings } from './push-standings.service.ts';

/** Of this entry alone: equal slugs are one entry, and other ids, sources and providers must not reach it. */
export const slugIn = (source: string, id: string): string =>
  `${slugOf(source, id)}-${createHash('sha256').update(`${source} ${id}`).digest('hex').slice(0, 12)}`;

const leagues = pushKind('league', 'id', PushLeague, ({ id, revision, parts, ...league }, source) => ({
  id,
  revision,
  game: league.game,
  refers: [],
  message: () => ({
    ...league,
    kind: 'league',
    ref: id,
    version: revision,
    slug: slugIn(source, id),
    country: league.country ?? 'int',
    format: league.format ?? 'table',
    rank: league.rank ?? PUSH_LEAGUE_RANK,
    ...(parts && { rules: { format: parts } }),
  }),
}));

const teams = pushKind(
  'team',
  'id',
  PushTeam,
  ({ id, revision, crest, country, shortNames, coach, ...team }, source) => ({
    id,
    revision,
    game: team.game,
    refers: [],
    message: () => ({
      ...team,
      kind: 'team',
      ref: id,
      version: revision,
      slug: slugIn(source, id),
      crest: crest ?? drawnCrest(team.names.en),
      country: country ?? 'int',
      ...(shortNames && { shortNames }),
      ...(coach !== undefined && { coach }),
    }),
  }),
);

const players = pushKind('player', 'id', PushPlayer, ({ id, revision, team, ...player }, source) => ({
  id,
  revision,
  game: player.game,
  refers: team === null ? [] : [{ kind: 'team', ref: team, field: 'team' }],
  message: () => ({
    ...player,
    kind: 'player',
    ref: id,
    version: revision,
    team,
    slug: slugIn(source, id),
    number: player.number ?? null,
    born: player.born ?? null,
    country: player.country ?? 'int',
  }),
}));

const fixtures = pushKind('fixture', 'id', PushFixture, ({ id, revision, ...fixture }) => ({
  id,
  revision,
  game: fixture.game,
  refers: [
    { kind: 'league', ref: fixture.league, field: 'league' },
    { kind: 'team', ref: fixture.home, field: 'home' },
    { kind: 'team', ref: fixture.away, field: 'away' },
  ],
  message: () =>
    fixture.home === fixture.away
      ? { reason: 'same_teams', field: 'away' }
      : {
          ...fixture,
          kind: 'fixture',
          ref: id,
          version: revision,
          round: fixture.round ?? '',
          bestOf: fixture.bestOf ?? null,
        },
}));

const scores = pushKind('score', 'fixture', PushScore, ({ fixture, revision, state, ...score }) => ({
  ...ofMatch,
  id: fixture,
  revision,
  message({ game, bestOf }) {
    const sport = sportOf(game);
    const periods = (score.periods ?? []).map(
      ([home, away, winner = 0]): PeriodScore => [home, away, winner],
    );
    const whole = wholeScore(sport, withWinners(sport, periods, bestOf), [score.home ?? 0, score.away ?? 0]);
    if (UPCOMING_STATES.includes(state) && hasPoints(whole))
      return { reason: 'score_before_start', field: 'state' };
    const isOver = state === 'finished';
    return {
      ...whole,
      kind: 'score',
      match: fixture,
      version: revision,
      state,
      period: score.period ?? periods.length,
      clockSeconds: score.clock?.seconds ?? 0,
      clockRuns: !isOver && (score.clock?.runs ?? false),
      facts: {},
      serving: isOver ? null : (score.serving ?? null),
    };
  },
}));

const events = pushKind('events', 'fixture', PushEvents, ({ fixture, revision, events: list }) => ({
  ...ofMatch,
  id: fixture,
  revision,
  message({ game }) {
    const kinds = eventKinds(sportOf(game));
    const strange = list.findIndex((event) => !kinds.has(event.kind));
    if (strange >= 0) return { reason: 'no_such_kind', field: `events.${strange}.kind` };
    const data = list.map(({ minute, extraMinute, player, second, score, cancelled, ...event }) => ({
      ...event,
      minute: minute ?? null,
      extraMinute: extraMinute ?? null,
      playerId: null,
      player: player ?? null,
      second: second ?? null,
      score: score ?? null,
      cancelled: cancelled ?? false,
    }));
    return { kind: 'events', match: fixture, version: revision, data };
  },
}));

type TeamSheet = z.output<typeof PushLineUps>['home'];

const teamSheet = ({ formation, coach, players: list }: TeamSheet) => ({
  formation: formation ?? null,
  coach: coach ?? null,
  bans: [],
  players: list.map(({ number, captain, x, y, ...player }) => ({
    ...player,
    playerId: null,
    number: number ?? null,
    captain: captain ?? false,
    x: x ?? null,
    y: y ?? null,
    rating: null,
    pick: null,
    line: {},
  })),
});

const lineUps = pushKind(
  'lineups',
  'fixture',
  PushLineUps,
  ({ fixture, revision, confirmed, home, away }) => ({
    ...ofMatch,
    id: fixture,
    revision,
    message({ game }) {
      const positions = sportOf(game).lineup.positions;
      for (const [name, { players: list }] of Object.entries({ home, away })) {
        const strange = list.findIndex(({ position }) => !positions.includes(position));
        if (strange >= 0) return { reason: 'no_such_kind', field: `${name}.players.${strange}.position` };
      }
      const data = { confirmed, home: teamSheet(home), away: teamSheet(away) };
      return { kind: 'lineups', match: fixture, version: revision, data };
    },
  }),
);

const statistics = pushKind(
  'stats',
  'fixture',
  PushStatistics,
  ({ fixture, revision, all, byPeriod = {} }) => ({
    ...ofMatch,
    id: fixture,
    revision,
    message({ game }) {
      const keys = statKeys(sportOf(game));
      for (const [path, values] of [['all', all], ...Object.entries(byPeriod)] as const) {
        const strange = Object.keys(values).find((key) => !keys.has(key));
        if (strange)
          return {
            reason: 'no_such_kind',
            field: `${path === 'all' ? path : `byPeriod.${path}`}.${strange}`,
          };
      }
      return { kind: 'stats', match: fixture, version: revision, data: { all, byPeriod } };
    },
  }),
);

export const PUSH_KINDS = {
  leagues,
  teams,
  players,
  fixtures,
  scores,
  events,
  lineUps,
  statistics,
  odds,
  standings,
};
