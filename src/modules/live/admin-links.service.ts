import type { Audit } from '#modules/audit/index.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { AdminLink, SaveLink } from './admin-rooms.contract.ts';
import { idOf } from './application.service.ts';
import { linkErrors } from './links.contract.ts';
import { deleteLink, listLinks, upsertLink } from './links.store.ts';
import type { CheckPlaylist } from './playlists.service.ts';
import { findMatch } from './reservations.store.ts';

export interface AdminLinksService {
  list(matchId: number): Promise<AdminLink[]>;
  save(viewer: Viewer, link: SaveLink, now: Date): Promise<AdminLink[]>;
  delete(viewer: Viewer, linkId: number, now: Date): Promise<AdminLink[]>;
}

/** Pictures of matches: for anchors, and as further lines of the match's rooms. */
export function createAdminLinksService(parts: {
  db: Db;
  audit: Audit;
  checkPlaylist: CheckPlaylist;
}): AdminLinksService {
  const { db, audit, checkPlaylist } = parts;
  const list = async (tx: Reader, matchId: number): Promise<AdminLink[]> =>
    (await listLinks(tx, matchId)).map(({ id, priority, language, pro, url }) => ({
      id,
      priority,
      language,
      pro,
      url,
    }));
  const note = (tx: Tx, viewer: Viewer, action: string, matchId: number, now: Date) =>
    audit.record(tx, {
      actor: idOf(viewer),
      action,
      subject: { kind: 'match', id: matchId },
      details: {},
      now,
    });
  return {
    list: (matchId) => list(db, matchId),
    save: (viewer, link, now) =>
      transact(db, async (tx) => {
        checkPlaylist(link.url);
        if (!(await findMatch(tx, link.matchId))) throw matchErrors.notFound();
        await upsertLink(tx, { ...link, createdAt: now });
        await note(tx, viewer, 'match.linkSaved', link.matchId, now);
        return await list(tx, link.matchId);
      }),
    delete: (viewer, linkId, now) =>
      transact(db, async (tx) => {
        const matchId = await deleteLink(tx, linkId);
        if (matchId === null) throw linkErrors.notFound();
        await note(tx, viewer, 'match.linkDeleted', matchId, now);
        return await list(tx, matchId);
      }),
  };
}
