import type { LobbyScript, PlayedMap } from './lobby-play.rules.ts';

/** A sentence of a lobby: teams are indexes, players an index of a team's starters. */
export interface LobbyText {
  at: number;
  seq: number;
  period: number;
  minute: number;
  key: 'lobbyMapStart' | 'squadEliminated' | 'squadLostToZone' | 'lobbyMapWon';
  params: Record<string, string | number>;
  teams: Record<string, number>;
  /** Whose name is the parameter `player`. */
  player?: { team: number; player: number };
}

type Sentence = Omit<LobbyText, 'seq' | 'period' | 'minute'>;

const MINUTE = 60;

/** Every map with who left it, at whose hands, and who won it. */
export const lobbyTexts = ({ maps }: LobbyScript): LobbyText[] =>
  maps
    .flatMap((map, index) =>
      sentences(map, index + 1).map((sentence) => ({
        ...sentence,
        period: index + 1,
        minute: Math.floor((sentence.at - map.from) / MINUTE) + 1,
      })),
    )
    .map((text, index) => ({ ...text, seq: index + 1 }));

function sentences({ name, from, to, winner, eliminations }: PlayedMap, n: number): Sentence[] {
  const kills = eliminations.filter(({ by }) => by?.team === winner).length;
  return [
    { at: from, key: 'lobbyMapStart', params: { n, map: name }, teams: {} },
    ...eliminations.flatMap(({ at, team, by, place }): Sentence[] => {
      if (place === null) return [];
      return by
        ? [{ at, key: 'squadEliminated', params: { place }, teams: { team, by: by.team }, player: by }]
        : [{ at, key: 'squadLostToZone', params: { place }, teams: { team } }];
    }),
    { at: to, key: 'lobbyMapWon', params: { n, kills }, teams: { team: winner } },
  ];
}
