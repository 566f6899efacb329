import type * as z from 'zod/mini';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { callerAddress } from '#platform/endpoint/caller-address.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { AuditEntry, AuditPage, AuditQuery, SubjectKind } from './audit.contract.ts';
import { AUDIT_PAGE, readActor } from './audit.rules.ts';
import {
  type ChainState,
  checkChain,
  deleteRecordsBefore,
  insertRecord,
  listRecords,
} from './audit.store.ts';

export interface AuditSubject {
  name: string | null;
  path: string | null;
}

/** Names and addresses of subjects, by `kind id`; those that are gone are absent. */
export type NameSubjects = (
  tx: Reader,
  subjects: ReadonlyMap<SubjectKind, ReadonlySet<number>>,
  lang: string,
) => Promise<ReadonlyMap<string, AuditSubject>>;

/** The parsed query. */
type AuditPageQuery = z.output<typeof AuditQuery>;

export interface AuditService {
  /** In the transaction of the change: neither exists without the other. */
  record(tx: Tx, entry: AuditEntry): Promise<void>;
  list(query: AuditPageQuery, lang?: string): Promise<AuditPage>;
  /** Recomputes the hash chain over all records. */
  check(): Promise<ChainState>;
  deleteOlderThan(db: Db, before: Date, limit: number): Promise<number>;
}

/** Where records are only written. */
const nameless: NameSubjects = async () => new Map();

export function createAuditService(db: Db, nameSubjects = nameless): AuditService {
  return {
    record: (tx, { actor, action, subject, details, now }) =>
      insertRecord(tx, {
        actorId: actor,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id,
        details,
        createdAt: now,
        address: callerAddress(),
      }),
    async list({ actor, from, to, cursor, ...rest }, lang = 'en') {
      const scope = {
        ...rest,
        actor: actor === undefined ? undefined : readActor(actor),
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
        before: decodeCursor(ID_CURSOR, cursor)?.id,
      };
      const rows = await listRecords(db, scope, AUDIT_PAGE + 1);
      const { items, ...page } = pageOf(rows, AUDIT_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      const subjects = new Map<string, Set<number>>();
      for (const { subjectKind, subjectId } of items)
        subjects.set(subjectKind, (subjects.get(subjectKind) ?? new Set()).add(subjectId));
      const named = await nameSubjects(db, subjects, lang);
      const records = items.map(({ createdAt, ...row }) => {
        const subject = named.get(`${row.subjectKind} ${row.subjectId}`);
        return {
          ...row,
          subjectName: row.subjectName ?? subject?.name ?? null,
          subjectPath: subject?.path ?? null,
          createdAt: createdAt.toISOString(),
        };
      });
      return { records, ...page };
    },
    check: () => checkChain(db),
    deleteOlderThan: (from, before, limit) => transact(from, (tx) => deleteRecordsBefore(tx, before, limit)),
  };
}
