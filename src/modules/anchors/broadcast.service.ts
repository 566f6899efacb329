import { findGame } from '#modules/catalog/games.rules.ts';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { isBanned } from '#modules/live/anchors.rules.ts';
import { broadcastErrors } from '#modules/live/broadcast-errors.contract.ts';
import {
  type BroadcastLifecycle,
  type CheckPlaylist,
  endOf,
  findAnchor,
  findLastEnd,
  findRoom,
  findRoomOf,
  insertBroadcast,
  lockAnchor,
  lockRoom,
  type RoomFields,
  type RoomRow,
  type RoomsService,
  recordingTargetOf,
  type StreamKeys,
  turnBroadcast,
} from '#modules/live/index.ts';
import { roomErrors } from '#modules/live/rooms.contract.ts';
import { mediaRoom } from '#modules/live/rooms.rules.ts';
import { findFixture, type Matches } from '#modules/matches/index.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import type { MediaApi, RecordingTarget } from '#modules/media/media-api.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { webPushPath } from '#platform/media/web-push.rules.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { findLatest } from './analytics.service.ts';
import { liveStarted } from './anchor-events.contract.ts';
import type { Broadcasting, BrowserPush, LiveSettings, Studio } from './broadcast.contract.ts';
import { CHOOSE_MINUTES, isNews, mayChoose, startProblem } from './broadcast.rules.ts';

export interface At {
  lang: LanguageCode;
  now: Date;
}

export interface BroadcastService {
  show(viewer: User, at: At): Promise<Studio>;
  isBroadcast(viewer: User): Promise<Broadcasting>;
  update(viewer: User, settings: LiveSettings, at: At): Promise<Studio>;
  chooseMatch(viewer: User, matchId: number, at: At): Promise<Studio>;
  choices(game: string | undefined, at: At): Promise<Match[]>;
  rotateKey(viewer: User, at: At): Promise<Studio>;
  /** Checked again when the push arrives. */
  browserPush(viewer: User, now: Date): Promise<BrowserPush>;
  start(viewer: User, at: At): Promise<Studio>;
  stop(viewer: User, at: At): Promise<Studio>;
}

interface Parts {
  db: Db;
  emit: Emit;
  matches: Matches;
  media: MediaApi;
  uploads: Uploads;
  rooms: RoomsService;
  onAir: BroadcastLifecycle;
  keys: StreamKeys;
  checkPlaylist: CheckPlaylist;
}

const CHOICES = 60;
const MINUTE_MS = 60_000;

/** Calls of an anchor on the anchor's own room. */
export function createBroadcastService(parts: Parts): BroadcastService {
  const { db, emit, matches, media, uploads, rooms, onAir, keys, checkPlaylist } = parts;

  async function show(viewer: User, { lang, now }: At): Promise<Studio> {
    const found = await findRoomOf(db, viewer.id);
    if (!found) throw anchorErrors.notApproved();
    const { room } = found;
    const ids = room.matchId === null ? [] : [room.matchId];
    const [match] = ids.length > 0 ? await matches.some({ ids }, 'board', 1, lang) : [];
    const { roomId, ...settings } = settingsOf(room);
    return {
      roomId,
      ...settings,
      match: match ?? null,
      live: room.liveSince !== null,
      liveSince: room.liveSince?.toISOString() ?? null,
      signalSince: room.signalSince?.toISOString() ?? null,
      signal: room.signalSince ? onAir.signalOf(room.id) : null,
      picture: room.signalSince ? room.picture : null,
      endsAt: room.liveSince ? endOf(room) : null,
      viewers: room.viewers,
      broadcast: await findLatest(db, viewer.id, now),
      closeReason: room.closedAt ? room.closeReason : null,
      push: {
        server: media.pushAddress(),
        browser: media.takesBrowsers,
        key: room.streamKey ? `${mediaRoom(room.id)}?key=${keys.open(room.id, room.streamKey)}` : '',
      },
    };
  }

  /** The anchor's own room, locked until the transaction ends; only of an anchor who may broadcast. */
  async function lockOwn(tx: Tx, viewer: User, now: Date): Promise<RoomRow> {
    const me = viewer.id;
    // An anchor's row is always locked before the room's, as in a ban.
    const anchor = await lockAnchor(tx, me);
    if (anchor?.state !== 'approved') throw anchorErrors.notApproved();
    if (isBanned(anchor, now)) throw anchorErrors.banned({ reason: anchor.banReason });
    const room = await lockRoom(tx, { anchorId: me });
    if (!room) throw anchorErrors.notApproved();
    return room;
  }

  const targetNow = async (tx: Tx, roomId: number): Promise<RecordingTarget> =>
    recordingTargetOf((await findRoom(tx, roomId))!);

  /**
   * The right of playback tokens and the match of the recording are fixed when a room goes live. A change of the right
   * restarts the push; a change of the match alone restarts the recording.
   */
  async function change(viewer: User, { lang, now }: At, work: (tx: Tx, room: RoomRow) => Promise<void>) {
    await transact(db, async (tx) => {
      const room = await lockOwn(tx, viewer, now);
      const { right: before } = await targetNow(tx, room.id);
      await work(tx, room);
      if (!room.liveSince) return;
      const { matchId, title } = (await findRoom(tx, room.id))!.room;
      const turned = matchId !== room.matchId;
      if (turned) await turnBroadcast(tx, { roomId: room.id, matchId, title, startedAt: now });
      if (!room.signalSince) return;
      const target = await targetNow(tx, room.id);
      if (target.right !== before) afterCommit(tx, () => media.cut(mediaRoom(room.id)));
      else if (turned) afterCommit(tx, () => media.show(mediaRoom(room.id), target));
    });
    return await show(viewer, { lang, now });
  }

  async function checkMatch(tx: Tx, matchId: number, now: Date): Promise<void> {
    const match = await findFixture(tx, matchId);
    if (!match || !mayChoose(match, now)) throw broadcastErrors.matchNotNow();
  }

  return {
    show,
    async isBroadcast(viewer) {
      const found = await findRoomOf(db, viewer.id);
      if (!found) throw anchorErrors.notApproved();
      const { liveSince, signalSince } = found.room;
      return {
        live: liveSince !== null,
        liveSince: liveSince?.toISOString() ?? null,
        pushing: signalSince !== null,
      };
    },
    update: (viewer, { coverUploadId, ...settings }, at) =>
      change(viewer, at, async (tx, room) => {
        const { title, mode, price, matchId } = settings;
        if (title.trim() === '') throw broadcastErrors.titleEmpty();
        if (mode === 'custom' && price !== null) throw broadcastErrors.customNotPaid();
        if (mode === 'custom') checkPlaylist(settings.sourceUrl ?? '');
        const bound = mode !== room.mode || price !== room.price;
        if (room.liveSince && bound) throw broadcastErrors.notWhileLive();
        if (matchId !== null && matchId !== room.matchId) await checkMatch(tx, matchId, at.now);
        if (matchId === null && room.liveSince) throw broadcastErrors.notWhileLive();
        const fields: RoomFields = { ...settings };
        if (coverUploadId !== undefined) {
          const claim = { id: coverUploadId ?? 0, ownerId: viewer.id, purpose: 'cover' } as const;
          fields.cover = coverUploadId === null ? null : await uploads.claim(tx, claim, at.now);
          await uploads.release(tx, room.cover, at.now);
        }
        await rooms.change(tx, room.id, fields);
      }),
    chooseMatch: (viewer, matchId, at) =>
      change(viewer, at, async (tx, room) => {
        await checkMatch(tx, matchId, at.now);
        await rooms.change(tx, room.id, { matchId });
      }),
    async choices(game, { lang, now }) {
      const gameIds = game === undefined ? undefined : [findGame(game)!.gameId];
      const to = new Date(now.getTime() + CHOOSE_MINUTES * MINUTE_MS + 1);
      const [live, soon] = await Promise.all([
        matches.some({ gameIds, show: 'live' }, 'board', CHOICES, lang),
        matches.some(
          { gameIds, show: 'upcoming', to, from: new Date(now.getTime() - DAY_MS) },
          'soonest',
          CHOICES,
          lang,
        ),
      ]);
      return [...live, ...soon];
    },
    rotateKey: (viewer, at) =>
      change(viewer, at, async (tx, room) => {
        await rooms.change(tx, room.id, { streamKey: keys.make(room.id) });
        afterCommit(tx, () => media.cut(mediaRoom(room.id)));
      }),
    browserPush: (viewer, now) =>
      transact(db, async (tx) => {
        if (!media.takesBrowsers) throw broadcastErrors.noBrowserPush();
        const room = await lockOwn(tx, viewer, now);
        if (room.closedAt) throw roomErrors.closed({ reason: room.closeReason });
        const holder = { userId: viewer.id, sessionId: viewer.sessionId };
        return { path: webPushPath(mediaRoom(room.id)), ticket: keys.pushTicket(room.id, holder, now) };
      }),
    start: (viewer, at) =>
      change(viewer, at, async (tx, room) => {
        if (room.liveSince) return;
        if (room.closedAt) throw roomErrors.closed({ reason: room.closeReason });
        const match = room.matchId === null ? null : await findFixture(tx, room.matchId);
        const problem = startProblem({ ...room, match, signal: room.signalSince !== null }, at.now);
        if (problem) throw broadcastErrors[problem]();
        const { id: roomId, matchId, title } = room;
        const last = await findLastEnd(tx, roomId);
        await insertBroadcast(tx, { roomId, matchId, title, startedAt: at.now });
        await rooms.change(tx, room.id, { liveSince: at.now, silentSince: null });
        const target = await targetNow(tx, roomId);
        afterCommit(tx, () => media.show(mediaRoom(roomId), target));
        if (!isNews(last, at.now)) return;
        const started = { anchorId: viewer.id, roomId, matchId };
        await emit(tx, liveStarted, started, { now: at.now, brand: '', lang: at.lang });
      }),
    async stop(viewer, { lang, now }) {
      const me = viewer.id;
      await transact(db, async (tx) => {
        if (!(await findAnchor(tx, me))) throw anchorErrors.notApproved();
        const room = await lockRoom(tx, { anchorId: me });
        if (room) await onAir.end(tx, room, 'ended', now);
      });
      return await show(viewer, { lang, now });
    },
  };
}

const DAY_MS = 86_400_000;

const settingsOf = (room: RoomRow) => ({
  roomId: room.id,
  mode: room.mode,
  title: room.title,
  cover: room.cover,
  language: room.language,
  sourceUrl: room.sourceUrl,
  price: room.price,
  loginOnly: room.loginOnly,
  danmu: room.danmu,
  giftEffects: room.giftEffects,
});
