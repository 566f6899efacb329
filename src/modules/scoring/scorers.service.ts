import type { Audit } from '#modules/audit/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { AdminScorer, GrantScorer, RevokeScorer } from './scoring.contract.ts';
import { scoringErrors } from './scoring.contract.ts';
import {
  deleteScorer,
  insertScorer,
  isSubject,
  listGrants,
  listScorers,
  lockScorers,
} from './scoring.store.ts';

export interface ScorersService {
  list(lang: LanguageCode): Promise<AdminScorer[]>;
  grant(viewer: User, draft: GrantScorer, now: Date): Promise<null>;
  revoke(viewer: User, draft: RevokeScorer, now: Date): Promise<null>;
}

interface Parts {
  db: Db;
  audit: Audit;
  users: Pick<Users, 'find' | 'grantRole' | 'revokeRole'>;
}

/** Who may score what. The role comes with the first grant of a user and ends with the last. */
export const createScorersService = ({ db, audit, users }: Parts): ScorersService => ({
  async list(lang) {
    const rows = await listScorers(db);
    return rows.map(({ names, grantedAt, ...row }) => ({
      ...row,
      name: (names ?? []).map((name) => localizedIn(name, lang)).join(' – '),
      grantedAt: grantedAt.toISOString(),
    }));
  },
  async grant(viewer, { username, kind, ourId, reason }, now) {
    await transact(db, async (tx) => {
      await lockScorers(tx);
      const account = await users.find(tx, { username });
      if (!account) throw scoringErrors.noSuchUser();
      if (!(await isSubject(tx, kind, ourId))) throw scoringErrors.noSuchSubject();
      const row = { userId: account.id, kind, ourId, grantedBy: viewer.id, grantedAt: now };
      if (!(await insertScorer(tx, row))) throw scoringErrors.alreadyGranted();
      await users.grantRole(tx, account.id, 'scorer', now);
      await audit.record(tx, {
        actor: viewer.id,
        action: 'scorer.granted',
        subject: { kind: 'user', id: account.id },
        details: { [kind]: ourId, reason },
        now,
      });
    });
    return null;
  },
  async revoke(viewer, { id, reason }, now) {
    await transact(db, async (tx) => {
      await lockScorers(tx);
      const row = await deleteScorer(tx, id);
      if (!row) throw scoringErrors.noSuchGrant();
      if ((await listGrants(tx, row.userId)).length === 0)
        await users.revokeRole(tx, row.userId, 'scorer', now);
      await audit.record(tx, {
        actor: viewer.id,
        action: 'scorer.revoked',
        subject: { kind: 'user', id: row.userId },
        details: { [row.kind]: row.ourId, reason },
        now,
      });
    });
    return null;
  },
});
