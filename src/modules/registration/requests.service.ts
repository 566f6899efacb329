import type { Audit } from '#modules/audit/index.ts';
import type { Account, Users } from '#modules/users/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { momentFor } from '#platform/endpoint/session-end-error.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createMailTemplates, type Letterhead } from '#platform/mail/mail-templates.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { type MyRequest, type RequestPage, registrationErrors } from './registration.contract.ts';
import { mayRequestFrom, REQUESTS_PAGE } from './registration.rules.ts';
import {
  deleteRequest,
  findRequest,
  listRequests,
  lockRequest,
  updateRequest,
} from './registration.store.ts';

export interface RequestsService {
  mine(userId: number): Promise<MyRequest>;
  explain(userId: number, why: string): Promise<null>;
  list(cursor: string | undefined): Promise<RequestPage>;
  approve(actor: number, userId: number, by: Deciding): Promise<null>;
  refuse(actor: number, userId: number, reason: string, by: Deciding): Promise<null>;
}

interface Deciding {
  caller: Caller;
  now: Date;
}

export function createRequestsService(parts: {
  db: Db;
  audit: Audit;
  users: Pick<Users, 'find' | 'approve' | 'deleteAccount' | 'chosenLanguage'>;
  mail: Mailer;
  translate: Translate;
}): RequestsService {
  const { db, audit, users, mail } = parts;
  const write = createMailTemplates(parts.translate);

  /** After the response: delivery does not affect the decision. Users without a mailbox see it at sign-in. */
  async function notify(
    tx: Tx,
    account: Account,
    caller: Caller,
    template: (head: Letterhead) => ReturnType<typeof write>,
  ): Promise<void> {
    const { email: to, id, language } = account;
    if (!to) return;
    const lang = (await users.chosenLanguage(tx, id)) ?? language;
    const head = { brand: caller.brand, lang };
    afterCommit(tx, () => {
      mail
        .send({ to, ...template(head) })
        .catch((err) =>
          caller.log.warn(
            { event: 'registration.mail_failed', err, userId: id },
            'notification mail could not be sent',
          ),
        );
    });
  }

  /** The request, locked, with its account. */
  async function waiting(tx: Tx, userId: number): Promise<Account> {
    const account = (await lockRequest(tx, userId)) && (await users.find(tx, { id: userId }));
    if (!account) throw registrationErrors.decided();
    return account;
  }

  return {
    async mine(userId) {
      const row = await findRequest(db, userId);
      return { waiting: row !== null, why: row?.why ?? '' };
    },
    async explain(userId, why) {
      if (!(await transact(db, (tx) => updateRequest(tx, userId, { why }))))
        throw registrationErrors.decided();
      return null;
    },
    async list(cursor) {
      const rows = await listRequests(db, decodeCursor(ID_CURSOR, cursor)?.id, REQUESTS_PAGE + 1);
      const { items, ...page } = pageOf(rows, REQUESTS_PAGE, ({ uid }) =>
        encodeCursor(ID_CURSOR, { id: uid }),
      );
      return {
        requests: items.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() })),
        ...page,
      };
    },
    async approve(actor, userId, { caller, now }) {
      await transact(db, async (tx) => {
        const account = await waiting(tx, userId);
        await users.approve(tx, userId, now);
        await deleteRequest(tx, userId);
        const subject = { kind: 'user', id: userId };
        await audit.record(tx, { actor, action: 'registration.approved', subject, details: {}, now });
        await notify(tx, account, caller, (head) =>
          write('registrationApproved', head, { username: account.username }),
        );
      });
      return null;
    },
    async refuse(actor, userId, reason, { caller, now }) {
      await transact(db, async (tx) => {
        const account = await waiting(tx, userId);
        const subject = { kind: 'user', id: userId };
        await audit.record(tx, { actor, action: 'registration.refused', subject, details: { reason }, now });
        await notify(tx, account, caller, (head) =>
          write('registrationRefused', head, { reason, from: momentFor(head).format(mayRequestFrom(now)) }),
        );
        // Read by the personal data service, which retains a fact under the hash of phone and mailbox.
        await updateRequest(tx, userId, { refusedAt: now });
        await users.deleteAccount(tx, {
          userId,
          typed: account.username,
          by: 'administrator',
          request: 'REGISTRATION-REFUSED',
          now,
        });
      });
      return null;
    },
  };
}
