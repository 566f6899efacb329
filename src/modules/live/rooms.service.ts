import { findGame, findGameById } from '#modules/catalog/games.rules.ts';
import type { Chat } from '#modules/chat/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { wasIdAllocated } from '#platform/db/sequence.ts';
import { afterCommit } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Platform } from '#platform/module.ts';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Messages, Snapshot } from '#platform/realtime/topics.ts';
import { ownWords } from '#platform/translations/demo-texts.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { isBannedForGood } from './anchors.rules.ts';
import { findAnchor } from './anchors.store.ts';
import { listLinks } from './links.store.ts';
import type { LinkRow, RoomRow } from './live.tables.ts';
import { NO_SOURCES, type Playback } from './playback.service.ts';
import { roomChange, roomView } from './room-view.service.ts';
import { LIVE_ROOMS_TOPIC } from './rooms.calls.ts';
import {
  type MatchLive,
  type Room,
  type RoomDetail,
  type RoomPage,
  type RoomsQuery,
  roomErrors,
} from './rooms.contract.ts';
import {
  accessOf,
  ownerGone,
  ownerMay,
  ROOM_CURSOR,
  ROOM_RANKS,
  ROOMS_PAGE,
  roomChat,
} from './rooms.rules.ts';
import {
  countLiveRooms,
  findRevision,
  findRoom,
  insertRoom,
  type ListedRoom,
  listLiveRooms,
  listRoomsChanged,
  matchIsLoginOnly,
  type NewRoom,
  nextRevision,
  type RoomFields,
  type RoomScope,
  updateRoom,
} from './rooms.store.ts';
import { hasUnlocked, listUnlockedRooms } from './unlocks.store.ts';

export interface RoomsService {
  list(query: RoomsQuery, lang: LanguageCode): Promise<RoomPage>;
  show(viewer: Viewer, roomId: number, lang: LanguageCode, now: Date): Promise<RoomDetail>;
  isMatchLive(viewer: Viewer, matchId: number, lang: LanguageCode): Promise<MatchLive>;
  /** Creates a room with its chat. Null where this anchor already has one. */
  make(tx: Tx, row: NewRoom): Promise<RoomRow | null>;
  views(rows: readonly ListedRoom[], lang: LanguageCode): Promise<Room[]>;
  /** The only way to change public fields of a room: takes the next revision and publishes. */
  change(tx: Tx, id: number, fields: RoomFields): Promise<void>;
  /** Changes fields that only the owner sees. */
  note(tx: Tx, id: number, fields: RoomFields): Promise<void>;
  changesSince(rev: number): Promise<Messages | null>;
  currentRooms(): Promise<Snapshot>;
  currentRev(): Promise<number>;
}

export type HasReserved = (tx: Reader, userId: number, matchId: number) => Promise<boolean>;

interface Parts {
  db: Db;
  clock: Clock;
  chat: Pick<Chat, 'ensureRoom'>;
  matches: Matches;
  playback: Playback;
  hasReserved: HasReserved;
  publish: Platform['publish'];
}

const CATCH_UP = 200;
const MOST_LIVE = 500;
/**
 * A list is cached by revision; only the scores of its matches may be this old, and open pages get newer ones by the
 * topic.
 */
const LIST_TTL_MS = 1_000;

export function createRoomsService(parts: Parts): RoomsService {
  const { db, clock, chat, matches, playback, hasReserved, publish } = parts;
  const cached = createTtlCache<RoomPage>('live-rooms', clock, LIST_TTL_MS);

  async function views(rows: readonly ListedRoom[], lang: LanguageCode): Promise<Room[]> {
    const ids = [...new Set(rows.flatMap(({ room }) => room.matchId ?? []))];
    const shown = ids.length === 0 ? [] : await matches.some({ ids }, 'board', ids.length, lang);
    const byId = new Map(shown.map((match) => [match.id, match]));
    return rows.map((row) => roomView(row, byId.get(row.room.matchId ?? 0) ?? null));
  }

  const linksOf = async ({ matchId }: RoomRow): Promise<LinkRow[]> =>
    matchId === null ? [] : await listLinks(db, matchId);

  /** Live rooms of each game, most rooms first. */
  async function gamesOf(scope: RoomScope): Promise<RoomPage['games']> {
    const counts = await countLiveRooms(db, scope, clock.now());
    return counts.flatMap(({ gameId, rooms }) => {
      const found = findGameById(gameId);
      return found ? { game: found.slug, rooms } : [];
    });
  }

  async function page(
    rev: number,
    { cursor, game, ...scope }: RoomsQuery,
    lang: LanguageCode,
  ): Promise<RoomPage> {
    const after = decodeCursor(ROOM_CURSOR, cursor);
    const gameIds = game === undefined ? undefined : [findGame(game)!.gameId];
    const rows = await listLiveRooms(db, { ...scope, gameIds }, after, ROOMS_PAGE + 1, clock.now());
    const { items, ...following } = pageOf(rows, ROOMS_PAGE, ({ room: { mode, viewers, liveSince, id } }) =>
      encodeCursor(ROOM_CURSOR, { viewers, rank: ROOM_RANKS[mode], since: liveSince!, id }),
    );
    const games = after ? [] : await gamesOf({ ...scope });
    return { rev, rooms: await views(items, lang), games, ...following };
  }

  return {
    async list(query, lang) {
      // The revision is read first: a change in between is delivered twice, never lost.
      const rev = await findRevision(db);
      return cached(`${rev} ${lang} ${JSON.stringify(query)}`, () => page(rev, query, lang));
    },
    async show(viewer, roomId, lang, now) {
      const row = await findRoom(db, roomId);
      // Rooms are deleted only with their anchors' accounts.
      if (!row)
        throw (await wasIdAllocated(db, 'live_rooms', roomId))
          ? platformErrors.gone()
          : roomErrors.notFound();
      const { room } = row;
      const anchor = room.anchorId === null ? null : await findAnchor(db, room.anchorId);
      if ((anchor && isBannedForGood(anchor)) || ownerGone(row.owner)) throw platformErrors.gone();
      const [view] = await views([row], lang);
      const unlocked =
        viewer.kind === 'user' && (await hasUnlocked(db, viewer.id, { roomId, matchId: room.matchId }));
      const guarded = { ...room, loginOnly: view!.loginOnly };
      const access = accessOf(viewer, guarded, unlocked);
      const closed = room.closedAt !== null;
      const live = view!.live && ownerMay(row.owner, now);
      const playable = access === 'open' && live && !closed;
      return {
        ...view!,
        live,
        access,
        ...(playable ? playback.sourcesOf(guarded, await linksOf(room), viewer, now) : NO_SOURCES),
        introduction: ownWords(row.introduction ?? '', lang),
        closed,
        now: now.getTime(),
      };
    },
    async isMatchLive(viewer, matchId, lang) {
      const rows = await listLiveRooms(db, { matchId }, null, ROOMS_PAGE, clock.now());
      const mine = viewer.kind === 'user' ? viewer.id : null;
      const ids = rows.map(({ room }) => room.id);
      const unlockedRooms = mine === null ? [] : await listUnlockedRooms(db, mine, matchId, ids);
      return {
        live: rows.length > 0,
        rooms: await views(rows, lang),
        loginOnly: await matchIsLoginOnly(db, matchId),
        unlocked: unlockedRooms.length > 0,
        unlockedRooms,
        reserved: mine !== null && (await hasReserved(db, mine, matchId)),
      };
    },
    async change(tx, id, fields) {
      await updateRoom(tx, id, { ...fields, rev: await nextRevision(tx) });
      const changed = roomChange((await findRoom(tx, id))!);
      afterCommit(tx, () => publish(LIVE_ROOMS_TOPIC, changed, { rev: changed.rev }));
    },
    views,
    async make(tx, row) {
      const made = await insertRoom(tx, row);
      if (made) await chat.ensureRoom(tx, roomChat(made.id), { anchorId: made.anchorId }, row.createdAt);
      return made;
    },
    note: updateRoom,
    async changesSince(rev) {
      const newest = await findRevision(db);
      if (rev > newest || newest - rev > CATCH_UP) return null;
      const rows = await listRoomsChanged(db, rev, newest);
      return rows.length === newest - rev ? { rev: newest, messages: rows.map(roomChange) } : null;
    },
    currentRev: () => findRevision(db),
    async currentRooms() {
      const rev = await findRevision(db);
      return { rev, data: (await listLiveRooms(db, {}, null, MOST_LIVE, clock.now())).map(roomChange) };
    },
  };
}
