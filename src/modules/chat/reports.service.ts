import type { Audit } from '#modules/audit/index.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { DecideHeld, DecideReport, HeldPage, ReportPage } from './admin-chat.contract.ts';
import {
  countBlocked,
  deleteBlock,
  insertBlock,
  listBlockedUsers,
  lockBlocks,
  userExists,
} from './blocks.store.ts';
import {
  type Block,
  type BlockList,
  chatErrors,
  type DecideHeldMessage,
  HELD_CHANGED,
  type HeldMessages,
  type Report,
} from './chat.contract.ts';
import { authorOf, entry, keyOf } from './entries.service.ts';
import { DECISION_REASON, MAX_BLOCKS, MOST_HELD } from './messages.rules.ts';
import { findMessage } from './messages.store.ts';
import { decideHeld, isHeldIn, listHeld, listHeldIn } from './moderation-queue.store.ts';
import { ADMIN_PAGE } from './page.rules.ts';
import { decideReport, insertReport, listReports } from './reports.store.ts';
import type { Unlabelled } from './room-names.service.ts';
import { NOWHERE, type RoomPermissionsService } from './room-permissions.service.ts';
import { canModerate } from './rooms.rules.ts';
import type { RoomsService } from './rooms.service.ts';
import { lockRoom } from './rooms.store.ts';

export interface ReportsService {
  report(viewer: User, report: Required<Report> | Report, now: Date): Promise<null>;
  block(viewer: User, block: Block, now: Date): Promise<null>;
  listBlocks(viewer: User): Promise<BlockList>;
  listReports(cursor: string | undefined): Promise<Unlabelled<ReportPage>>;
  decideReport(actor: number, decision: DecideReport, now: Date): Promise<null>;
  listHeld(cursor: string | undefined): Promise<Unlabelled<HeldPage>>;
  decideHeld(actor: number, decision: DecideHeld, now: Date): Promise<null>;
  /** For moderators of the room. */
  listHeldIn(viewer: User, key: string): Promise<HeldMessages>;
  decideHeldIn(viewer: User, decision: DecideHeldMessage, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  rooms: RoomsService;
  standings: RoomPermissionsService;
  audit: Audit;
}

/** Reports of users and messages held by the content filter, with the moderators' decisions. */
export function createReportsService({ db, rooms, standings, audit }: Parts): ReportsService {
  async function takeBack(tx: Tx, roomId: number, seq: number, by: number, now: Date): Promise<void> {
    const room = await lockRoom(tx, roomId);
    await rooms.remove(tx, room, seq, by, now);
  }

  async function decide(
    tx: Tx,
    actor: number,
    { id, approve, reason }: { id: number; approve: boolean; reason: string },
    now: Date,
  ): Promise<void> {
    const held = await decideHeld(tx, id, { approved: approve, decidedBy: actor, decidedAt: now });
    if (!held) throw chatErrors.decided();
    const room = await lockRoom(tx, held.roomId);
    if (approve) {
      const { userId, clientId, body, replyTo } = held;
      await rooms.append(tx, room, { ...entry('text', null, now), userId, clientId, body, replyTo });
    }
    rooms.publishToStaff(tx, room, HELD_CHANGED);
    await audit.record(tx, {
      actor,
      action: approve ? 'chat.held_approved' : 'chat.held_refused',
      subject: { kind: 'user', id: held.userId },
      details: { text: held.body, ...(reason && { reason }) },
      now,
    });
  }

  return {
    async report(viewer, { room: key, seq, userId, reason, note = '' }, now) {
      const reporterId = viewer.id;
      await transact(db, async (tx) => {
        const room = await rooms.open(tx, key, now);
        const message = seq === undefined ? null : await findMessage(tx, room.id, seq);
        if (seq !== undefined && !message) throw chatErrors.noSuchMessage();
        await insertReport(tx, {
          roomId: room.id,
          seq: seq ?? null,
          userId: message?.userId ?? userId ?? null,
          reporterId,
          reason,
          note,
          createdAt: now,
        });
      });
      return null;
    },
    async block(viewer, { userId, block }, now) {
      const me = viewer.id;
      if (me === userId) throw chatErrors.notThem();
      await transact(db, async (tx) => {
        if (!block) return await deleteBlock(tx, me, userId);
        if (!(await userExists(tx, userId))) throw userErrors.notFound();
        await lockBlocks(tx, me);
        await insertBlock(tx, me, userId, now);
        if ((await countBlocked(tx, me)) > MAX_BLOCKS) throw chatErrors.tooManyBlocks({ max: MAX_BLOCKS });
      });
      return null;
    },
    async listBlocks(viewer) {
      return { users: (await listBlockedUsers(db, viewer.id)).map(authorOf) };
    },
    async listReports(cursor) {
      const rows = await listReports(db, decodeCursor(ID_CURSOR, cursor)?.id, ADMIN_PAGE + 1);
      const { items, ...page } = pageOf(rows, ADMIN_PAGE, ({ report }) => encodeCursor(ID_CURSOR, report));
      const reports = items.map(({ report, room, username, body }) => ({
        id: report.id,
        room: keyOf(room),
        seq: report.seq,
        user: report.userId === null ? null : { uid: report.userId, username: username ?? '' },
        text: body,
        reason: report.reason,
        note: report.note,
        reporterId: report.reporterId,
        createdAt: report.createdAt.toISOString(),
      }));
      return { reports, ...page };
    },
    async decideReport(actor, { id, decision, reason }, now) {
      await transact(db, async (tx) => {
        const report = await decideReport(tx, id, { decision, decidedBy: actor, decidedAt: now });
        if (!report) throw chatErrors.decided();
        if (decision === 'upheld' && report.seq !== null)
          await takeBack(tx, report.roomId, report.seq, actor, now);
        const subject = { kind: 'chat_report', id };
        const details = { decision, reason };
        await audit.record(tx, { actor, action: 'chat.report_decided', subject, details, now });
      });
      return null;
    },
    async listHeld(cursor) {
      const rows = await listHeld(db, decodeCursor(ID_CURSOR, cursor)?.id, ADMIN_PAGE + 1);
      const { items, ...page } = pageOf(rows, ADMIN_PAGE, (last) => encodeCursor(ID_CURSOR, last.held));
      const held = items.map(({ held: row, room, username }) => ({
        id: row.id,
        room: keyOf(room),
        user: { uid: row.userId, username: username ?? '' },
        text: row.body,
        cause: row.cause,
        createdAt: row.createdAt.toISOString(),
      }));
      return { held, ...page };
    },
    async decideHeld(actor, { id, approve, reason = '' }, now) {
      if (!approve && reason === '') throw chatErrors.reasonNeeded(DECISION_REASON);
      await transact(db, (tx) => decide(tx, actor, { id, approve, reason }, now));
      return null;
    },
    async listHeldIn(viewer, key) {
      const room = await rooms.find(key);
      if (!canModerate(await standings.of(db, room ?? NOWHERE, viewer))) throw platformErrors.noPermission();
      const rows = room ? await listHeldIn(db, room.id, MOST_HELD) : [];
      const held = rows.map(({ held: row, username }) => ({
        id: row.id,
        user: { uid: row.userId, username: username ?? '' },
        text: row.body,
        cause: row.cause,
        at: row.createdAt.toISOString(),
      }));
      return { held };
    },
    async decideHeldIn(viewer, { room: key, id, approve }, now) {
      const room = await rooms.find(key);
      await transact(db, async (tx) => {
        if (!canModerate(await standings.of(tx, room ?? NOWHERE, viewer)))
          throw platformErrors.noPermission();
        if (!room || !(await isHeldIn(tx, room.id, id))) throw chatErrors.noSuchMessage();
        await decide(tx, viewer.id, { id, approve, reason: '' }, now);
      });
      return null;
    },
  };
}
