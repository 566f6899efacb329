import { findGame, type GameSlug } from '#modules/catalog/games.rules.ts';
import { isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import type { Room, RoomChange } from '../../rooms.contract.ts';

/** `?game=csgo&language=en`. */
export interface RoomChoice {
  game: GameSlug | null;
  language: LanguageCode | null;
}

export const ROOMS_QUERY = ['game', 'language', 'spoiler'] as const;

/** Null for an address that says something else. An empty field is one that was not chosen. */
export function parseRoomChoice(search: URLSearchParams): RoomChoice | null {
  const [slug, code] = [search.get('game') || null, search.get('language') || null];
  const game = findGame(slug ?? undefined)?.slug ?? null;
  const language = isLanguage(code) ? code : null;
  return (slug !== null && !game) || (code !== null && !language) ? null : { game, language };
}

interface Updated {
  rooms: readonly Room[];
  /** A room went live, or shows another match: only the server knows whether it belongs here, and where. */
  stale: boolean;
}

/** A list of live rooms after what has happened to them; an older change changes nothing. */
export function withRoomChanges(rooms: readonly Room[], changes: readonly RoomChange[]): Updated {
  let stale = false;
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const change of changes) {
    const room = byId.get(change.id);
    if (room && change.rev <= room.rev) continue;
    if (!change.live) byId.delete(change.id);
    else if (!room || room.matchId !== change.matchId) stale = true;
    else byId.set(change.id, { ...room, ...change });
  }
  return { rooms: [...byId.values()], stale };
}
