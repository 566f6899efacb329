import * as z from 'zod/mini';
import type { LineupPlayer } from '#modules/matches/sheet.contract.ts';

const count = z.nullish(z.number());
const total = z.nullish(z.object({ total: count }));

const Numbers = z.object({
  games: z.object({
    minutes: count,
    number: count,
    rating: z.nullish(z.union([z.string(), z.number()])),
    captain: z.nullish(z.boolean()),
  }),
  goals: z.nullish(z.object({ total: count, assists: count })),
  shots: total,
  passes: total,
  tackles: total,
});

/** What the players of a team did in a match. */
export const PlayersItem = z.object({
  team: z.object({ id: z.number() }),
  players: z.array(z.object({ player: z.object({ id: count }), statistics: z.array(Numbers) })),
});
export type PlayersItem = z.infer<typeof PlayersItem>;

export type PlayerLine = Pick<LineupPlayer, 'rating' | 'captain' | 'line'>;

/** Lines by player, and by shirt for one whom a line-up has without an id: names differ between their lists. */
export type PlayerLines = ReadonlyMap<string, PlayerLine>;

export const NO_LINES: PlayerLines = new Map();

const shirtOf = (team: number, number: number): string => `${team} #${number}`;

/** A number that was not counted is null, and left out. A substitute who did not play has no line. */
export function playerLines(items: readonly PlayersItem[]): PlayerLines {
  const lines = new Map<string, PlayerLine>();
  for (const { team, players } of items) {
    for (const { player, statistics } of players) {
      const [numbers] = statistics;
      if (!numbers?.games.minutes) continue;
      const { number, captain } = numbers.games;
      const line = { rating: ratingOf(numbers), captain: captain ?? false, line: lineOf(numbers) };
      if (player.id) lines.set(String(player.id), line);
      if (number != null) lines.set(shirtOf(team.id, number), line);
    }
  }
  return lines;
}

const lineOf = ({ goals, shots, passes, tackles }: z.infer<typeof Numbers>): LineupPlayer['line'] =>
  Object.fromEntries(
    Object.entries({
      goals: goals?.total,
      assists: goals?.assists,
      shots: shots?.total,
      passes: passes?.total,
      tackles: tackles?.total,
    }).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

const BEST = 10;

/** In tenths. */
function ratingOf({ games }: z.infer<typeof Numbers>): number | null {
  const rating = Number(games.rating ?? Number.NaN);
  return rating > 0 && rating <= BEST ? Math.round(10 * rating) : null;
}

export function lineOfPlayer(
  lines: PlayerLines,
  team: number,
  { id, number }: { id?: number | null | undefined; number?: number | null | undefined },
): PlayerLine | undefined {
  return (
    (id ? lines.get(String(id)) : undefined) ??
    (number == null ? undefined : lines.get(shirtOf(team, number)))
  );
}
