import type { Match } from '#modules/matches/matches.contract.ts';
import type { RoomRow } from './live.tables.ts';
import type { Room, RoomChange } from './rooms.contract.ts';
import { SIGNAL_LOST_MINUTES } from './rooms.rules.ts';
import type { ListedRoom } from './rooms.store.ts';

export const anchorOf = ({ room, name, avatar }: Pick<ListedRoom, 'room' | 'name' | 'avatar'>) =>
  room.anchorId === null ? null : { userId: room.anchorId, name: name ?? '', avatar };

export const roomChange = ({ room, name, avatar, matchLoginOnly }: ListedRoom): RoomChange => ({
  id: room.id,
  rev: room.rev,
  mode: room.mode,
  title: room.title,
  cover: room.cover,
  still: stillOf(room, matchLoginOnly),
  language: room.language,
  pro: room.pro,
  live: room.liveSince !== null && room.closedAt === null,
  paused: room.liveSince !== null && room.closedAt === null && room.silentSince !== null,
  endsAt: room.liveSince !== null && room.closedAt === null ? endOf(room) : null,
  liveSince: room.liveSince?.toISOString() ?? null,
  viewers: room.viewers,
  loginOnly: room.loginOnly || matchLoginOnly,
  price: room.price,
  danmu: room.danmu,
  giftEffects: room.giftEffects,
  anchor: anchorOf({ room, name, avatar }),
  matchId: room.matchId,
});

const MINUTE_MS = 60_000;

/** When a broadcast without a push ends, in ISO; null while it has one. */
export const endOf = ({ silentSince }: Pick<RoomRow, 'silentSince'>): string | null =>
  silentSince && new Date(silentSince.getTime() + SIGNAL_LOST_MINUTES * MINUTE_MS).toISOString();

/** Frames of protected streams are never published, whatever the row contains. */
const stillOf = ({ still, price, loginOnly, liveSince, silentSince }: RoomRow, matchLoginOnly: boolean) =>
  liveSince && !silentSince && price === null && !loginOnly && !matchLoginOnly ? still : null;

export const roomView = (row: ListedRoom, match: Match | null): Room => ({ ...roomChange(row), match });
