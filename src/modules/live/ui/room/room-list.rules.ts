import { findGame, type GameSlug } from '#modules/catalog/games.rules.ts';
import { isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import type { ListRooms, Room, RoomChange, RoomPage } from '../../rooms.contract.ts';
import { ROOM_RANKS, ROOM_SORTS, type RoomSort } from '../../rooms.rules.ts';

/** `?game=csgo&language=en&sort=newest`. */
export interface RoomChoice {
  game: GameSlug | null;
  language: LanguageCode | null;
  sort: RoomSort;
}

export const ROOMS_QUERY = ['game', 'language', 'sort', 'spoiler'] as const;

/** Null for invalid parameters. An empty field is not chosen. */
export function parseRoomChoice(search: URLSearchParams): RoomChoice | null {
  const [slug, code] = [search.get('game') || null, search.get('language') || null];
  const game = findGame(slug ?? undefined)?.slug ?? null;
  const language = isLanguage(code) ? code : null;
  const sort = ROOM_SORTS.find((name) => name === (search.get('sort') || 'viewers'));
  return (slug !== null && !game) || (code !== null && !language) || !sort ? null : { game, language, sort };
}

export interface Updated {
  rooms: readonly Room[];
  /** A room went live, or changed its match: only the server knows whether and where it belongs in the list. */
  stale: boolean;
}

/** The filters of a list that a change can be checked against. */
type Narrowed = Pick<ListRooms, 'language' | 'mode'>;

/** A list of live rooms after changes; changes with an older revision are ignored. */
export function withRoomChanges(
  rooms: readonly Room[],
  changes: readonly RoomChange[],
  { language, mode }: Narrowed = {},
): Updated {
  let stale = false;
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const change of changes) {
    const room = byId.get(change.id);
    if (room && change.rev <= room.rev) continue;
    // A robot's room has every language.
    const spoken = change.mode === 'robot' || change.language === (language ?? change.language);
    const fits = spoken && change.mode === (mode ?? change.mode);
    if (!change.live || !fits) byId.delete(change.id);
    else if (!room || room.matchId !== change.matchId) stale = true;
    else byId.set(change.id, { ...room, ...change });
  }
  return { rooms: [...byId.values()], stale };
}

/** A list of live rooms after a snapshot of all: a missing room has ended. */
export function withRoomsNow(
  rooms: readonly Room[],
  now: readonly RoomChange[],
  narrowed: Narrowed = {},
): Updated {
  const live = new Set(now.map(({ id }) => id));
  return withRoomChanges(
    rooms.filter(({ id }) => live.has(id)),
    now,
    narrowed,
  );
}

/** In the order of the server's lists. */
function isBehind(room: Room, other: Room): boolean {
  const marks = ({ mode, viewers, liveSince, id }: Room) =>
    [viewers, -ROOM_RANKS[mode], Date.parse(liveSince ?? ''), id] as const;
  const [mine, theirs] = [marks(room), marks(other)];
  const at = mine.findIndex((mark, index) => mark !== theirs[index]);
  return at !== -1 && mine[at]! < theirs[at]!;
}

/** A list after a refetch of its first page: rooms behind that page stay, the rest is replaced. */
export function withFirstPage(
  rooms: readonly Room[],
  { rooms: fresh, hasMore }: Pick<RoomPage, 'rooms' | 'hasMore'>,
): readonly Room[] {
  const last = fresh.at(-1);
  if (!hasMore || !last) return fresh;
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...rooms.filter((room) => !ids.has(room.id) && isBehind(room, last))];
}

/** Whether a snapshot of a match's rooms equals the shown rooms. */
export function knowsMatch(rooms: readonly Room[], now: readonly RoomChange[], matchId: number): boolean {
  const live = now.filter((room) => room.matchId === matchId);
  return (
    live.length === rooms.length &&
    live.every(({ id, rev }) => rooms.some((room) => room.id === id && room.rev >= rev))
  );
}

/** The rooms of a match after changes of all rooms: a room that changed its match is removed. */
export function withMatchChanges(
  rooms: readonly Room[],
  changes: readonly RoomChange[],
  matchId: number | null,
): Updated {
  const turned = new Set(changes.flatMap((change) => (change.matchId === matchId ? [] : change.id)));
  return withRoomChanges(
    rooms.filter(({ id }) => !turned.has(id)),
    changes.filter((change) => change.matchId === matchId && matchId !== null),
  );
}

/** The number of rooms in the rail below a stream. */
const ALSO_LIVE = 8;

/** Other live rooms beside one: those of its match first, each once. */
export function alsoLive(ofMatch: readonly Room[], all: readonly Room[], roomId: number): readonly Room[] {
  const byId = new Map([...ofMatch, ...all].map((room) => [room.id, room]));
  byId.delete(roomId);
  return [...byId.values()].filter(({ live }) => live).slice(0, ALSO_LIVE);
}
