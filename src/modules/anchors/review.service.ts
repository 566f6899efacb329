import type { Audit } from '#modules/audit/index.ts';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { isBanned, isBannedForGood } from '#modules/live/anchors.rules.ts';
import {
  type AnchorRow,
  type BroadcastLifecycle,
  lockAnchor,
  lockRoom,
  type RoomsService,
  type StreamKeys,
} from '#modules/live/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type AnchorDecided, anchorDecided } from './anchor-events.contract.ts';
import { ANCHORS_PAGE, BAN_DAY_MS, effectiveAnchorState } from './application.rules.ts';
import { sent } from './application.service.ts';
import { type AnchorFields, updateAnchor } from './application.store.ts';
import type { AdminAnchor, AdminAnchorPage, BanAnchor, RefuseAnchor } from './review.contract.ts';
import { getForReview, listForReview, type ReviewList, type ReviewRow } from './review.store.ts';

export interface ReviewService {
  list(list: ReviewList, cursor: string | undefined, now: Date): Promise<AdminAnchorPage>;
  approve(viewer: User, userId: number, now: Date): Promise<AdminAnchor>;
  refuse(viewer: User, refusal: RefuseAnchor, now: Date): Promise<AdminAnchor>;
  ban(viewer: User, ban: BanAnchor, now: Date): Promise<AdminAnchor>;
  unban(viewer: User, unban: RefuseAnchor, now: Date): Promise<AdminAnchor>;
}

interface Parts {
  db: Db;
  emit: Emit;
  audit: Audit;
  users: Pick<Users, 'grantRole'>;
  rooms: RoomsService;
  onAir: BroadcastLifecycle;
  keys: StreamKeys;
}

interface Decision {
  is: AnchorDecided['decision'];
  until?: Date | null;
  reason?: string;
  may(anchor: AnchorRow): boolean;
  fields: AnchorFields;
  also?(tx: Tx, anchor: AnchorRow): Promise<void>;
}

/** Administrators' decisions on who may broadcast, each of them audited. */
export function createReviewService({ db, emit, audit, users, rooms, onAir, keys }: Parts): ReviewService {
  async function decide(viewer: User, userId: number, now: Date, decision: Decision): Promise<AdminAnchor> {
    await transact(db, async (tx) => {
      const anchor = await lockAnchor(tx, userId);
      if (!anchor) throw anchorErrors.notFound();
      if (!decision.may(anchor)) throw anchorErrors.notNow();
      await updateAnchor(tx, userId, decision.fields);
      await decision.also?.(tx, anchor);
      onAir.publishChanged(tx, userId);
      const { is, reason = '', until } = decision;
      const decided = { userId, decision: is, reason, until: until?.toISOString() ?? null };
      await emit(tx, anchorDecided, decided, { now, brand: '', lang: '' });
      await audit.record(tx, {
        actor: viewer.id,
        action: `anchor.${is}`,
        subject: { kind: 'anchor', id: userId },
        details: decision.reason === undefined ? {} : { reason: decision.reason },
        now,
      });
    });
    return shown((await getForReview(db, userId))!, now);
  }

  async function openRoom(tx: Tx, { userId, languages }: AnchorRow, now: Date): Promise<void> {
    const language: LanguageCode = languages[0]!;
    const made = await rooms.make(tx, { mode: 'anchor', anchorId: userId, language, createdAt: now });
    // The key is sealed for its room, so it is made once the room has an id.
    if (made) await rooms.change(tx, made.id, { streamKey: keys.make(made.id) });
  }

  return {
    async list(list, cursor, now) {
      const after = decodeCursor(TIME_CURSOR, cursor);
      const rows = await listForReview(db, list, after, ANCHORS_PAGE + 1, now);
      const { items, ...page } = pageOf(rows, ANCHORS_PAGE, ({ anchor }) =>
        encodeCursor(TIME_CURSOR, { at: anchor.appliedAt, id: anchor.userId }),
      );
      return { anchors: items.map((row) => shown(row, now)), ...page };
    },
    approve: (viewer, userId, now) =>
      decide(viewer, userId, now, {
        is: 'approved',
        may: ({ state }) => state === 'reviewing',
        fields: { state: 'approved', decidedAt: now, decidedBy: viewer.id, refusalReason: '' },
        async also(tx, anchor) {
          await openRoom(tx, anchor, now);
          await users.grantRole(tx, userId, 'anchor', now);
        },
      }),
    refuse: (viewer, { userId, reason }, now) =>
      decide(viewer, userId, now, {
        is: 'refused',
        reason,
        may: ({ state }) => state === 'reviewing',
        fields: { state: 'refused', decidedAt: now, decidedBy: viewer.id, refusalReason: reason },
      }),
    ban: (viewer, { userId, reason, days }, now) => {
      const until = days === null ? null : new Date(now.getTime() + days * BAN_DAY_MS);
      return decide(viewer, userId, now, {
        is: 'banned',
        reason,
        until,
        may: ({ state }) => state === 'approved',
        fields: {
          bannedAt: now,
          bannedUntil: until,
          bannedBy: viewer.id,
          banReason: reason,
        },
        async also(tx, before) {
          const room = await lockRoom(tx, { anchorId: userId });
          if (!room) return;
          await onAir.cutOff(tx, room, 'banned', now);
          if ((until === null) !== isBannedForGood(before))
            await onAir.shutChat(tx, room, until === null, now);
        },
      });
    },
    unban: (viewer, { userId, reason }, now) =>
      decide(viewer, userId, now, {
        is: 'unbanned',
        reason,
        may: (anchor) => isBanned(anchor, now),
        fields: { bannedAt: null, bannedUntil: null, bannedBy: null, banReason: '' },
        async also(tx, before) {
          const room = await lockRoom(tx, { anchorId: userId });
          if (room && isBannedForGood(before)) await onAir.shutChat(tx, room, false, now);
        },
      }),
  };
}

function shown({ anchor, username, roomId, liveSince }: ReviewRow, now: Date): AdminAnchor {
  const standing = effectiveAnchorState(anchor, now);
  return {
    ...sent(anchor),
    userId: anchor.userId,
    username,
    standing: standing === 'none' ? 'reviewing' : standing,
    roomId,
    live: liveSince !== null,
    decideTime: anchor.decidedAt?.toISOString() ?? null,
    decidedBy: anchor.decidedBy,
    refusalReason: anchor.refusalReason,
    ban: isBanned(anchor, now)
      ? {
          reason: anchor.banReason,
          since: anchor.bannedAt!.toISOString(),
          until: anchor.bannedUntil?.toISOString() ?? null,
        }
      : null,
  };
}
