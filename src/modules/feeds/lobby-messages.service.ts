import { TEAM_PARAM } from '#modules/matches/live-text.rules.ts';
import type { LobbyRow } from '#modules/matches/matches.contract.ts';
import type { LobbyDetail, LobbySheet } from '#modules/matches/sheet.contract.ts';
import type { FeedMessage, Ref, ScoreMessage, SheetMessage, TextMessage } from './feed.contract.ts';
import { type PlayerIds, withPlayerIds } from './sheet-players.service.ts';
import type { KnownSheet } from './sheets.store.ts';

/** Our ids of a provider's teams. */
export type TeamIds = ReadonlyMap<Ref, number>;

/** Every team that lobbies among these messages refer to. */
export const lobbyTeams = (messages: readonly FeedMessage[]): Ref[] => [
  ...new Set(messages.flatMap(teamsIn)),
];

function teamsIn(message: FeedMessage): readonly Ref[] {
  switch (message.kind) {
    case 'fixture':
      return message.teams ?? [];
    case 'score':
      return message.lobby?.map(({ team }) => team) ?? [];
    case 'lobby': {
      const { maps, players } = message.data as LobbySheet<Ref>;
      return [...maps.flatMap(({ placings }) => placings), ...players].map(({ team }) => team);
    }
    case 'text':
      return Object.values(message.teams ?? {});
    default:
      return [];
  }
}

export const lobbyRows = (lobby: ScoreMessage['lobby'], ids: TeamIds): { lobby?: LobbyRow[] } =>
  lobby ? { lobby: lobby.map((row) => withId(row, ids)) } : {};

export const sheetData = (
  { kind, data }: Pick<SheetMessage, 'kind' | 'data'>,
  ids: TeamIds,
  players: PlayerIds,
): KnownSheet['data'] =>
  kind === 'lobby'
    ? sheetOf(data as LobbySheet<Ref>, ids)
    : (withPlayerIds(data as KnownSheet['data'], players) as KnownSheet['data']);

const sheetOf = ({ maps, players }: LobbySheet<Ref>, ids: TeamIds): LobbyDetail => ({
  maps: maps.map(({ name, placings }) => ({ name, placings: placings.map((row) => withId(row, ids)) })),
  players: players.map((player) => withId(player, ids)),
});

/** Teams in a sentence are stored by id: their names are the reader's. */
export const textParams = (
  { params, teams = {} }: Pick<TextMessage, 'params' | 'teams'>,
  ids: TeamIds,
): TextMessage['params'] => ({
  ...params,
  ...Object.fromEntries(Object.entries(teams).map(([name, ref]) => [TEAM_PARAM + name, ids.get(ref)!])),
});

const withId = <Row extends { team: Ref }>({ team, ...row }: Row, ids: TeamIds) => ({
  ...row,
  teamId: ids.get(team)!,
});
