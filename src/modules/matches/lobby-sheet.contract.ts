import * as z from 'zod/mini';

/** The maps of a lobby and its players: a document beside its table. */

export const LobbyPlacing = z.object({
  teamId: z.number(),
  /** 0 while the team plays. */
  place: z.number(),
  kills: z.number(),
  points: z.number(),
});
export type LobbyPlacing = z.infer<typeof LobbyPlacing>;

export const LobbyMap = z.object({
  /** As the game names it. */
  name: z.string(),
  /** The first place first; teams in play after each other by points. */
  placings: z.array(LobbyPlacing),
});
export type LobbyMap = z.infer<typeof LobbyMap>;

export const LobbyPlayer = z.object({
  teamId: z.number(),
  playerId: z.nullable(z.number()),
  name: z.string(),
  kills: z.number(),
  assists: z.number(),
  damage: z.number(),
});
export type LobbyPlayer = z.infer<typeof LobbyPlayer>;

export const LobbyDetail = z.object({
  /** Those that began. */
  maps: z.array(LobbyMap),
  players: z.array(LobbyPlayer),
});
export type LobbyDetail = z.infer<typeof LobbyDetail>;

type Named<Row, Team> = Omit<Row, 'teamId'> & { team: Team };

/** The same by a provider's references. */
export interface LobbySheet<Team> {
  maps: { name: string; placings: Named<LobbyPlacing, Team>[] }[];
  players: Named<LobbyPlayer, Team>[];
}
