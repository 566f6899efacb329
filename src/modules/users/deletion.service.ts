import { sql } from 'drizzle-orm';
import type { PersonalRows } from '#modules/privacy/index.ts';
import type { DeletedBy } from '#modules/privacy/privacy.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createLimiter } from '#platform/concurrency/limiter.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { JsonFile } from '#platform/endpoint/json-file.ts';
import type { Emit } from '#platform/events/events.ts';
import { writeJson } from '#platform/personal-data/write-json.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { Deleted } from './deletion.contract.ts';
import type { PersonalDataHandlers, RetainedFactsService } from './retained-facts.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { rightsChanged, userErrors } from './users.contract.ts';
import { lockUser } from './users.store.ts';
import type { UserRow } from './users.tables.ts';

export interface DeletionOrder {
  userId: number;
  /** The username, typed again. */
  typed: string;
  by: DeletedBy;
  /** Reference of the request; no personal data. */
  request: string;
  now: Date;
}

export interface DeletionService {
  /** For good. Modules with open business refuse; the others erase, in one transaction. */
  deleteAccount(viewer: User, typed: string, now: Date): Promise<Deleted>;
  /** The same within another verb, such as an administrator's. */
  deleteIn(tx: Tx, order: DeletionOrder): Promise<Deleted>;
  /** Written to a file page by page, so that it is whole and takes no memory. */
  exportData(viewer: User): Promise<JsonFile>;
}

interface Parts {
  db: Db;
  clock: Clock;
  emit: Emit;
  sessions: SessionsService;
  personalDataHandlers: PersonalDataHandlers;
  remembered: Pick<RetainedFactsService, 'remember'>;
  rows: PersonalRows;
  /** Notifies the person at the account's last contact. */
  confirm(user: UserRow, reference: string, now: Date): void;
}

/** One export is written at a time; this many may wait. */
const EXPORTS_WAITING = 20;

export function createDeletionService(parts: Parts): DeletionService {
  const { db, clock, emit, sessions, personalDataHandlers, remembered, rows, confirm } = parts;
  const inTurn = createLimiter({
    concurrency: 1,
    queue: { size: EXPORTS_WAITING, full: userErrors.exportsBusy },
  });

  async function deleteIn(tx: Tx, { userId, typed, by, request, now }: DeletionOrder): Promise<Deleted> {
    const user = await lockUser(tx, userId, 'update');
    if (!user || user.deletedAt) throw userErrors.notFound();
    if (typed !== user.username) throw userErrors.usernameMismatch();
    for (const { account } of personalDataHandlers()) {
      const refusal = await account.blocksDeletion?.(tx, userId);
      if (refusal) throw refusal;
    }
    const { reference, finish } = await rows.startDeletion(tx, userId, { by, request, now });
    await sessions.endAll(tx, userId, null, now);
    await remembered.remember(tx, userId, now);
    for (const { account } of personalDataHandlers()) await account.erase(tx, userId, now);
    await emit(tx, rightsChanged, { userId }, { now, brand: user.brand, lang: user.language });
    await finish(clock.now());
    afterCommit(tx, () => confirm(user, reference, now));
    return { reference };
  }

  return {
    deleteIn,
    async deleteAccount(viewer, typed, now) {
      const userId = viewer.id;
      return await transact(db, (tx) => deleteIn(tx, { userId, typed, by: 'self', request: '', now }));
    },
    async exportData(viewer) {
      const userId = viewer.id;
      return await inTurn(() =>
        transact(db, async (tx) => {
          // One snapshot: pages are complete and without duplicates.
          await tx.execute(sql`set transaction isolation level repeatable read, read only`);
          return await writeJson(async function* () {
            for (const { name, account } of personalDataHandlers())
              yield [name, await account.export(tx, userId)] as const;
            yield ['rows', rows.exportRows(tx, userId)] as const;
          });
        }),
      );
    },
  };
}
