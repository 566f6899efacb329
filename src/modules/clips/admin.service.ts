import type { Audit } from '#modules/audit/index.ts';
import type { MediaApi } from '#modules/media/media-api.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { ClipFiles } from './clip-files.service.ts';
import type { ClipViews } from './clip-views.service.ts';
import { type AdminClipPage, clipErrors } from './clips.contract.ts';
import { CLIPS_PAGE } from './clips.rules.ts';
import { adminUrl } from './clips.service.ts';
import { listForAdmin, lockClip, removeClips } from './clips.store.ts';
import type { ClipRow } from './clips.tables.ts';
import { decideReports, listOpenReports } from './reports.store.ts';

export interface ClipsAdmin {
  list(
    query: { reported?: boolean | undefined; cursor?: string | undefined },
    caller: { viewer: User; lang: LanguageCode; now: Date },
  ): Promise<AdminClipPage>;
  takeDown(viewer: User, request: { clipId: number; reason: string }, now: Date): Promise<null>;
  keep(viewer: User, clipId: number, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  audit: Audit;
  views: ClipViews;
  files: ClipFiles;
  tickets: Pick<MediaApi, 'ticket'>;
}

export function createClipsAdmin({ db, audit, views, files, tickets }: Parts): ClipsAdmin {
  const subjectOf = (row: ClipRow) => ({ kind: 'user', id: row.userId });
  const detailsOf = ({ id, title, roomId }: ClipRow) => ({ clip: id, title, room: String(roomId) });

  return {
    async list({ reported = false, cursor }, { viewer, lang, now }) {
      const after = decodeCursor(ID_CURSOR, cursor)?.id ?? null;
      const rows = await listForAdmin(db, { reported, after, limit: CLIPS_PAGE + 1 });
      const { items, ...page } = pageOf(rows, CLIPS_PAGE, ({ clip }) => encodeCursor(ID_CURSOR, clip));
      const reports = await listOpenReports(
        db,
        items.map(({ clip }) => clip.id),
      );
      const cards = await views.cards(items, lang, () => false);
      return {
        clips: items.map(({ clip }, index) => ({
          ...cards[index]!,
          state: clip.state,
          url: clip.state === 'published' ? adminUrl(clip, viewer, { tickets, now }) : null,
          reports: reports
            .filter(({ clipId }) => clipId === clip.id)
            .map(({ reporterId, reason, note, createdAt }) => ({
              ...{ reporterId, reason, note },
              createdAt: createdAt.toISOString(),
            })),
        })),
        ...page,
      };
    },
    async takeDown(viewer, { clipId, reason }, now) {
      await transact(db, async (tx) => {
        const row = await lockClip(tx, clipId);
        if (!row) throw clipErrors.notFound();
        if (row.userId === viewer.id) throw platformErrors.ownBusiness();
        const decided = { decision: 'upheld', decidedBy: viewer.id, decidedAt: now } as const;
        const reports = await decideReports(tx, clipId, decided);
        const removed = await removeClips(tx, { id: clipId }, 'staff');
        if (removed.length === 0 && reports === 0) throw platformErrors.gone();
        afterCommit(tx, () => void files.remove(removed.map(({ name }) => name)));
        const details = { ...detailsOf(row), reason };
        await audit.record(tx, {
          actor: viewer.id,
          action: 'clip.takenDown',
          subject: subjectOf(row),
          details,
          now,
        });
      });
      return null;
    },
    async keep(viewer, clipId, now) {
      await transact(db, async (tx) => {
        const row = await lockClip(tx, clipId);
        if (!row) throw clipErrors.notFound();
        if (row.userId === viewer.id) throw platformErrors.ownBusiness();
        const decided = { decision: 'dismissed', decidedBy: viewer.id, decidedAt: now } as const;
        if ((await decideReports(tx, clipId, decided)) === 0) throw clipErrors.decided();
        const [subject, details] = [subjectOf(row), detailsOf(row)];
        await audit.record(tx, { actor: viewer.id, action: 'clip.kept', subject, details, now });
      });
      return null;
    },
  };
}
