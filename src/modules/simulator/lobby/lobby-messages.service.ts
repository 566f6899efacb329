import type { FeedMessage, ScoreMessage, SheetMessage, TextMessage } from '#modules/feeds/feed.contract.ts';
import { type PlayerIds, versionAt } from '../messages.service.ts';
import { squadOf } from '../rosters.rules.ts';
import type { LobbyFixture } from '../schedule.rules.ts';
import type { LobbyScript } from './lobby-play.rules.ts';
import { lobbySheetAt, lobbyStateAt } from './lobby-state.rules.ts';
import { type LobbyText, lobbyTexts } from './lobby-texts.rules.ts';

const starterOf = ({ teams, sport }: LobbyFixture, team: number, player: number) =>
  squadOf(teams[team]!, sport).players[player]!;

export function lobbyScore(fixture: LobbyFixture, script: LobbyScript, at: number): ScoreMessage {
  const { table, changedAt, ...stand } = lobbyStateAt(script, at);
  const lobby = table.map(({ team, ...row }) => ({ team: fixture.teams[team]!.ref, ...row }));
  return {
    kind: 'score',
    match: fixture.ref,
    version: versionAt(fixture, Math.max(0, changedAt)),
    ...stand,
    periodScores: [],
    homeScore: lobby[0]!.points,
    awayScore: lobby[1]!.points,
    facts: {},
    serving: null,
    lobby,
  };
}

export function lobbySheet(
  fixture: LobbyFixture,
  script: LobbyScript,
  ids: PlayerIds,
  at: number,
): SheetMessage {
  const { maps, players } = lobbySheetAt(script, at);
  const refOf = (team: number): string => fixture.teams[team]!.ref;
  return {
    kind: 'lobby',
    match: fixture.ref,
    version: versionAt(fixture, at),
    data: {
      maps: maps.map(({ name, placings }) => ({
        name,
        placings: placings.map(({ team, ...placing }) => ({ team: refOf(team), ...placing })),
      })),
      players: players.map(({ team, player, ...numbers }) => {
        const { ref, names } = starterOf(fixture, team, player);
        return { team: refOf(team), playerId: ids.get(ref) ?? null, name: names.en, ...numbers };
      }),
    },
  };
}

export function lobbyText(
  fixture: LobbyFixture,
  { at: _, player, teams, params, ...text }: LobbyText,
): TextMessage {
  return {
    kind: 'text',
    match: fixture.ref,
    ...text,
    side: null,
    params: player ? { ...params, player: starterOf(fixture, player.team, player.player).names.en } : params,
    teams: Object.fromEntries(Object.entries(teams).map(([name, team]) => [name, fixture.teams[team]!.ref])),
  };
}

/** Everything a finished lobby leaves behind. */
export const lobbyResult = (fixture: LobbyFixture, script: LobbyScript, ids: PlayerIds): FeedMessage[] => [
  lobbyScore(fixture, script, script.end),
  lobbySheet(fixture, script, ids, script.end),
  ...lobbyTexts(script).map((text) => lobbyText(fixture, text)),
];
