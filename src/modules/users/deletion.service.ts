import { sql } from 'drizzle-orm';
import type { PersonalRows } from '#modules/privacy/index.ts';
import type { DeletedBy } from '#modules/privacy/privacy.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createLimiter } from '#platform/concurrency/limiter.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { JsonFile } from '#platform/endpoint/json-file.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import type { PersonalData } from '#platform/module.ts';
import { writeJson } from '#platform/personal-data/write-json.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { Deleted } from './deletion.contract.ts';
import type { RetainedFactsService } from './retained-facts.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { rightsChanged, userErrors } from './users.contract.ts';
import { lockUser } from './users.store.ts';
import type { UserRow } from './users.tables.ts';

/** Personal data handlers of all modules, by name. */
export type PersonalDataHandlers = () => readonly { name: string; account: PersonalData }[];

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
  /** Permanent. Modules with open business reject; the others erase, in one transaction. */
  deleteAccount(viewer: Viewer, typed: string, now: Date): Promise<Deleted>;
  /** The same within another service, such as an administrator's. */
  deleteIn(tx: Tx, order: DeletionOrder): Promise<Deleted>;
  /** Written to a file page by page: complete, and without holding it in memory. */
  exportData(viewer: Viewer): Promise<JsonFile>;
}

interface Parts {
  db: Db;
  clock: Clock;
  emit: Emit;
  sessions: SessionsService;
  keepers: PersonalDataHandlers;
  remembered: Pick<RetainedFactsService, 'remember'>;
  rows: PersonalRows;
  /** Notifies the person at the account's last contact. */
  confirm(user: UserRow, reference: string, now: Date): void;
}

/** One export is written at a time; this many may wait. */
const EXPORTS_WAITING = 20;

export function createDeletionService(parts: Parts): DeletionService {
  const { db, clock, emit, sessions, keepers, remembered, rows, confirm } = parts;
  const inTurn = createLimiter({
    concurrency: 1,
    queue: { size: EXPORTS_WAITING, full: userErrors.exportsBusy },
  });

  async function deleteIn(tx: Tx, { userId, typed, by, request, now }: DeletionOrder): Promise<Deleted> {
    const user = await lockUser(tx, userId, 'update');
    if (!user || user.deletedAt) throw userErrors.notFound();
    if (typed !== user.username) throw userErrors.usernameMismatch();
    for (const { account } of keepers()) {
      const refusal = await account.blocksDeletion?.(tx, userId);
      if (refusal) throw refusal;
    }
    const { reference, finish } = await rows.startDeletion(tx, userId, { by, request, now });
    await sessions.endAll(tx, userId, null, now);
    await remembered.remember(tx, userId, now);
    for (const { account } of keepers()) await account.erase(tx, userId, now);
    await emit(tx, rightsChanged, { userId }, { now, brand: user.brand, lang: user.language });
    await finish(clock.now());
    afterCommit(tx, () => confirm(user, reference, now));
    return { reference };
  }

  return {
    deleteIn,
    async deleteAccount(viewer, typed, now) {
      const userId = userOf(viewer);
      return await transact(db, (tx) => deleteIn(tx, { userId, typed, by: 'self', request: '', now }));
    },
    async exportData(viewer) {
      const userId = userOf(viewer);
      return await inTurn(() =>
        transact(db, async (tx) => {
          // One snapshot: pages are complete and without duplicates.
          await tx.execute(sql`set transaction isolation level repeatable read, read only`);
          return await writeJson(async function* () {
            for (const { name, account } of keepers())
              yield [name, await account.export(tx, userId)] as const;
            yield ['rows', rows.exportRows(tx, userId)] as const;
          });
        }),
      );
    },
  };
}

function userOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
