import type { Swiss } from './formats.rules.ts';
import type { Played, Standing } from './record.rules.ts';
import { type SwissSide, swissState, swissTable } from './swiss.rules.ts';

/** The rows of a Swiss stage: by wins, losses and the opponents' results; level ones stay as they are. */
export function swissStandings(rows: readonly Standing[], matches: readonly Played[]): Standing[] {
  const rowOf = new Map(rows.map((row) => [row.teamId, row]));
  return swissTable(sidesOf(rows, matches)).map(({ id }, index) => ({
    ...rowOf.get(id)!,
    rank: index + 1,
    lot: null,
  }));
}

/** Teams with the wins that advance; nobody where all rounds are played by everyone. */
export const advanced = (rows: readonly Standing[], rules: Swiss): number[] =>
  sidesOf(rows, [])
    .filter((side) => swissState(side, rules) === 'advanced')
    .map(({ id }) => id);

function sidesOf(rows: readonly Standing[], matches: readonly Played[]): SwissSide[] {
  const finished = matches.filter((match) => match.finished || match.live);
  return rows.map(({ teamId, rank, won, lost }) => ({
    id: teamId,
    seed: rank,
    wins: won,
    losses: lost,
    opponents: finished.flatMap(({ homeTeamId, awayTeamId }) =>
      homeTeamId === teamId ? [awayTeamId] : awayTeamId === teamId ? [homeTeamId] : [],
    ),
  }));
}
