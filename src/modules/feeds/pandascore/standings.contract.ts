import * as z from 'zod/mini';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { FeedMessage, OfficialStanding, StandingsMessage, Version } from '../feed.contract.ts';
import { Opponent, teamMessage, teamRef } from './matches.contract.ts';

/** A row of a group; that of a bracket has the team's last match in place of numbers. */
export const StandingsRow = z.object({
  rank: z.number(),
  team: Opponent.shape.opponent,
  wins: z.nullish(z.number()),
  losses: z.nullish(z.number()),
  ties: z.nullish(z.number()),
  total: z.nullish(z.number()),
});
export type StandingsRow = z.infer<typeof StandingsRow>;

type Tables = StandingsMessage['tables'];

const sideOf = (team: StandingsRow['team']): Opponent => ({ type: 'Team', opponent: team });

function standing({ rank, team, wins, losses, ties, total }: StandingsRow): OfficialStanding[] {
  if (typeof wins !== 'number' || typeof losses !== 'number') return [];
  const drawn = ties ?? 0;
  const played = total ?? wins + losses + drawn;
  return [{ team: teamRef(sideOf(team)), rank, played, won: wins, drawn, lost: losses }];
}

/** Empty for a bracket. */
export const tableOf = (name: string, rows: readonly StandingsRow[]): Tables => {
  const own = new Map(rows.flatMap(standing).map((row) => [row.team, row]));
  return own.size > 0 ? [{ name, rows: [...own.values()].toSorted((a, b) => a.rank - b.rank) }] : [];
};

export const teamsOf = (rows: readonly StandingsRow[], game: GameSlug): FeedMessage[] =>
  rows.map(({ team }) => teamMessage(sideOf(team), game));

/** The tables of all groups of a season; one of a whole season has no name. */
export const standingsMessage = (serie: number, tables: Tables, version: Version): StandingsMessage => ({
  kind: 'standings',
  league: String(serie),
  version,
  source: 'PandaScore',
  updatedAt: new Date(version).toISOString(),
  tables: tables.length === 1 ? tables.map(({ rows }) => ({ name: '', rows })) : tables,
});
