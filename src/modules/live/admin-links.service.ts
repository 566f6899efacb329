import type { Audit } from '#modules/audit/index.ts';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { findFixture } from '#modules/matches/index.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { AdminLink, SaveLink } from './admin-rooms.contract.ts';
import { linkErrors } from './links.contract.ts';
import { deleteLink, listLinks, upsertLink } from './links.store.ts';
import type { CheckPlaylist } from './playlists.service.ts';

export interface AdminLinksService {
  list(matchId: number): Promise<AdminLink[]>;
  save(viewer: User, link: SaveLink, now: Date): Promise<AdminLink[]>;
  delete(viewer: User, linkId: number, now: Date): Promise<AdminLink[]>;
}

/** Source links of matches: for anchors, and as further lines of the match's rooms. */
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
  const note = (tx: Tx, viewer: User, action: string, matchId: number, now: Date) =>
    audit.record(tx, {
      actor: viewer.id,
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
        if (!(await findFixture(tx, link.matchId))) throw matchErrors.notFound();
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
