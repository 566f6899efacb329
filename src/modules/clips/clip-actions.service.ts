import type { Audit } from '#modules/audit/index.ts';
import { setLike } from '#platform/counters/likes.store.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { ClipFiles } from './clip-files.service.ts';
import type { ClipViews } from './clip-views.service.ts';
import { isClippingAllowed, listBlocked, setBlocked, setClippingAllowed } from './clippers.store.ts';
import { type BlockedClippers, clipErrors, type LikedClip, type ReportClip } from './clips.contract.ts';
import { BLOCKS_PAGE, CLIP_KIND, removerOf } from './clips.rules.ts';
import { clipCounters, findClip, lockClip, removeClips } from './clips.store.ts';
import type { ClipRow } from './clips.tables.ts';
import { insertReport } from './reports.store.ts';

export interface ClipActions {
  like(viewer: User, clipId: number, on: boolean, now: Date): Promise<LikedClip>;
  report(viewer: User, report: ReportClip & { clipId: number }, now: Date): Promise<null>;
  remove(viewer: User, clipId: number, now: Date): Promise<null>;
  isAllowed(anchorId: number): Promise<boolean>;
  allow(viewer: User, allowed: boolean, now: Date): Promise<null>;
  blocked(viewer: User, cursor: string | undefined): Promise<BlockedClippers>;
  block(viewer: User, who: { userId: number; on: boolean }, now: Date): Promise<null>;
  /** A recording was taken down: its clips with it. */
  removeOf(tx: Tx, recordingId: number): Promise<void>;
}

interface Parts {
  db: Db;
  audit: Audit;
  views: ClipViews;
  files: ClipFiles;
}

export function createClipActions({ db, audit, views, files }: Parts): ClipActions {
  async function checkWatchable(row: ClipRow | null, viewer: User): Promise<ClipRow> {
    if (row?.state !== 'published') throw clipErrors.notFound();
    const [replay] = await views.replays([row], viewer);
    if (!replay?.shown) throw clipErrors.notFound();
    if (!replay.open) throw clipErrors.noAccess();
    return row;
  }

  const erased = (tx: Tx, rows: readonly ClipRow[]): void =>
    afterCommit(tx, () => void files.remove(rows.map(({ name }) => name)));

  return {
    async like(viewer, clipId, on, now) {
      await checkWatchable(await findClip(db, clipId), viewer);
      return await transact(db, async (tx) => {
        const liked = { kind: CLIP_KIND, targetId: clipId, userId: viewer.id };
        const likes = await clipCounters.addLikes(tx, clipId, await setLike(tx, liked, on, now));
        if (likes === null) throw clipErrors.notFound();
        return { liked: on, likes };
      });
    },
    async report(viewer, { clipId, reason, note = '' }, now) {
      const row = await checkWatchable(await findClip(db, clipId), viewer);
      if (row.userId === viewer.id) throw clipErrors.oneself();
      const report = { clipId, reporterId: viewer.id, reason, note, createdAt: now };
      await transact(db, (tx) => insertReport(tx, report));
      return null;
    },
    async remove(viewer, clipId, now) {
      await transact(db, async (tx) => {
        const row = await lockClip(tx, clipId);
        const by = row && removerOf(viewer, row);
        if (!row || row.state === 'failed') throw clipErrors.notFound();
        // Moderators give a reason: their call is another one.
        if (!by || by === 'staff') throw platformErrors.noPermission();
        erased(tx, await removeClips(tx, { id: clipId }, by));
        if (by === 'anchor' && row.state === 'published')
          await audit.record(tx, {
            actor: viewer.id,
            action: 'clip.removed',
            subject: { kind: 'user', id: row.userId },
            details: { clip: clipId, title: row.title },
            now,
          });
      });
      return null;
    },
    isAllowed: (anchorId) => isClippingAllowed(db, anchorId),
    async allow(viewer, allowed, now) {
      await transact(db, (tx) => setClippingAllowed(tx, viewer.id, allowed, now));
      return null;
    },
    async blocked(viewer, cursor) {
      const after = decodeCursor(TIME_CURSOR, cursor);
      const rows = await listBlocked(db, viewer.id, { after, limit: BLOCKS_PAGE + 1 });
      const { items, ...page } = pageOf(rows, BLOCKS_PAGE, ({ blockedAt: at, userId: id }) =>
        encodeCursor(TIME_CURSOR, { at, id }),
      );
      const clippers = items.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
      return { clippers, ...page };
    },
    async block(viewer, { userId, on }, now) {
      if (userId === viewer.id) throw clipErrors.oneself();
      await transact(db, (tx) => setBlocked(tx, { anchorId: viewer.id, userId }, on, now));
      return null;
    },
    async removeOf(tx, recordingId) {
      erased(tx, await removeClips(tx, { recordingId }, 'recording'));
    },
  };
}
