import * as z from 'zod/mini';
import type { Crest } from '#modules/catalog/catalog.rules.ts';
import type { LineupPlayer, MatchLineups, TeamSheet } from '#modules/matches/sheet.contract.ts';
import type { NamedPlayer } from '../feed.contract.ts';
import { drawnCrest } from '../http/slugs.rules.ts';
import { lineOfPlayer, NO_LINES, type PlayerLines } from './player-lines.contract.ts';

const Entry = z.object({
  player: z.object({
    id: z.nullish(z.number()),
    name: z.nullish(z.string()),
    number: z.nullish(z.number()),
    pos: z.nullish(z.string()),
    grid: z.nullish(z.string()),
  }),
});
type Entry = z.infer<typeof Entry>;

const Colours = z.nullish(z.object({ primary: z.nullish(z.string()), number: z.nullish(z.string()) }));

export const LineupItem = z.object({
  team: z.object({ id: z.number(), name: z.string(), colors: z.nullish(z.object({ player: Colours })) }),
  coach: z.nullish(z.object({ name: z.nullish(z.string()) })),
  formation: z.nullish(z.string()),
  startXI: z.nullish(z.array(Entry)),
  substitutes: z.nullish(z.array(Entry)),
});
export type LineupItem = z.infer<typeof LineupItem>;

const POSITIONS: Readonly<Record<string, string>> = {
  G: 'goalkeeper',
  D: 'defender',
  M: 'midfielder',
  F: 'forward',
};
const STARTERS = 11;

/** Null until both sheets are published. */
export function matchLineups(
  items: readonly LineupItem[],
  homeTeam: number,
  lines: PlayerLines = NO_LINES,
): MatchLineups | null {
  const home = items.find(({ team }) => team.id === homeTeam);
  const away = items.find(({ team }) => team.id !== homeTeam);
  if (!home || !away) return null;
  const confirmed = [home, away].every(({ startXI }) => startXI?.length === STARTERS);
  return { confirmed, home: teamSheet(home, lines), away: teamSheet(away, lines) };
}

function teamSheet(
  { team, coach, formation, startXI, substitutes }: LineupItem,
  lines: PlayerLines,
): TeamSheet {
  const line = ({ player }: Entry) => lineOfPlayer(lines, team.id, player);
  const starters = startXI ?? [];
  const grid = starters.map(({ player }) => placeOn(player.grid));
  return {
    formation: formation ?? null,
    coach: coach?.name ?? null,
    players: [
      ...starters.map((entry, index) => ({
        ...lineupPlayer(entry, true, pitchPlace(grid, index)),
        ...line(entry),
      })),
      ...(substitutes ?? []).map((entry) => ({ ...lineupPlayer(entry, false, null), ...line(entry) })),
    ],
    bans: [],
  };
}

const lineupPlayer = (
  { player }: Entry,
  starter: boolean,
  place: { x: number; y: number } | null,
): LineupPlayer & NamedPlayer => ({
  playerId: null,
  ...(player.id ? { playerRef: String(player.id) } : {}),
  name: player.name ?? '',
  number: player.number ?? null,
  position: POSITIONS[player.pos ?? ''] ?? 'midfielder',
  starter,
  captain: false,
  x: place?.x ?? null,
  y: place?.y ?? null,
  rating: null,
  pick: null,
  line: {},
});

interface Place {
  row: number;
  column: number;
}

/** "row:col": row 1 is the goalkeeper, column 1 the left side. */
function placeOn(grid: string | null | undefined): Place | null {
  const [, row, column] = /^(\d+):(\d+)$/.exec(grid ?? '') ?? [];
  return row && column ? { row: Number(row), column: Number(column) } : null;
}

const NEAREST = 8;
const FARTHEST = 88;

/** Rows are spread from the own goal line forwards, the players of a row evenly across. */
function pitchPlace(grid: readonly (Place | null)[], index: number): { x: number; y: number } | null {
  const place = grid[index];
  if (!place) return null;
  const placed = grid.filter((other) => other !== null);
  const rows = Math.max(...placed.map(({ row }) => row));
  const columns = Math.max(...placed.filter(({ row }) => row === place.row).map(({ column }) => column));
  const forward = rows > 1 ? (place.row - 1) / (rows - 1) : 0;
  return {
    x: Math.round(NEAREST + forward * (FARTHEST - NEAREST)),
    y: Math.round((100 * (place.column - 0.5)) / columns),
  };
}

/** Crest in the shirt's colours; null where they are missing. */
export function crestOf({ team }: LineupItem): Crest | null {
  const [a, b] = [colour(team.colors?.player?.primary), colour(team.colors?.player?.number)];
  return a && b ? { ...drawnCrest(team.name), a, b } : null;
}

const colour = (hex: string | null | undefined): string | null =>
  hex && /^[0-9a-f]{6}$/i.test(hex) ? `#${hex.toUpperCase()}` : null;
