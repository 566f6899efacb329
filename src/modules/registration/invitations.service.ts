import { randomBytes } from 'node:crypto';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import {
  type Invitation,
  type InvitationPage,
  type MakeInvitation,
  registrationErrors,
} from './registration.contract.ts';
import {
  CODE_LENGTH,
  codeFrom,
  INVITATIONS_PAGE,
  invitationEnd,
  isUsable,
  SHOWN_USERS,
  tidyCode,
} from './registration.rules.ts';
import {
  findInvitation,
  insertInvitation,
  listInvitations,
  listUsers,
  revokeInvitation,
} from './registration.store.ts';
import type { InvitationRow } from './registration.tables.ts';

export interface InvitationsService {
  /** The code in its stored form; throws for an invalid one. */
  check(code: string, now: Date): Promise<string>;
  list(cursor: string | undefined, now: Date): Promise<InvitationPage>;
  make(actor: number, input: MakeInvitation, now: Date): Promise<Invitation>;
  revoke(actor: number, id: number, now: Date): Promise<null>;
}

export function createInvitationsService({ db, audit }: { db: Db; audit: Audit }): InvitationsService {
  return {
    async check(code, now) {
      const row = await findInvitation(db, tidyCode(code));
      if (!row || !isUsable(row, now)) throw registrationErrors.invitationInvalid();
      return row.code;
    },
    async list(cursor, now) {
      const rows = await listInvitations(db, decodeCursor(ID_CURSOR, cursor)?.id, INVITATIONS_PAGE + 1);
      const { items, ...page } = pageOf(rows, INVITATIONS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      const people = await listUsers(
        db,
        items.map(({ id }) => id),
        SHOWN_USERS,
      );
      return {
        invitations: items.map((row) =>
          shown(
            row,
            people.flatMap(({ invitationId, uid, username }) =>
              invitationId === row.id ? [{ uid, username }] : [],
            ),
            now,
          ),
        ),
        ...page,
      };
    },
    make: (actor, { uses, days, note }, now) =>
      transact(db, async (tx) => {
        const row = await insertInvitation(tx, {
          code: codeFrom(randomBytes(CODE_LENGTH)),
          maxUses: uses,
          note,
          createdBy: actor,
          createdAt: now,
          expiresAt: invitationEnd(now, days),
        });
        const subject = { kind: 'invitation', id: row.id };
        const details = { uses, until: row.expiresAt.toISOString(), note };
        await audit.record(tx, { actor, action: 'invitation.made', subject, details, now });
        return shown(row, [], now);
      }),
    async revoke(actor, id, now) {
      await transact(db, async (tx) => {
        const row = await revokeInvitation(tx, id, now);
        if (!row) throw registrationErrors.invitationGone();
        const subject = { kind: 'invitation', id };
        await audit.record(tx, {
          actor,
          action: 'invitation.revoked',
          subject,
          details: { note: row.note },
          now,
        });
      });
      return null;
    },
  };
}

function stateOf(row: InvitationRow, now: Date): Invitation['state'] {
  if (isUsable(row, now)) return 'usable';
  if (row.revokedAt) return 'revoked';
  return row.used >= row.maxUses ? 'usedUp' : 'expired';
}

const shown = (row: InvitationRow, people: Invitation['people'], now: Date): Invitation => ({
  id: row.id,
  code: row.code,
  maxUses: row.maxUses,
  used: row.used,
  note: row.note,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: stateOf(row, now),
  people,
});
