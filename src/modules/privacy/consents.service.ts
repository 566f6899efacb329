import { createHash } from 'node:crypto';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import type { ReadLegalDocumentVersion } from '#platform/legal-documents/legal-documents.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { insertConsents, insertForAll, listConsents, listLatest, lockConsents } from './consents.store.ts';
import type { MyPrivacy } from './privacy.contract.ts';
import { AGREED_DOCUMENTS, type AgreedDocument, type ConsentSource, HISTORY_ROWS } from './privacy.rules.ts';

/** Time, place and language of a consent. */
export interface ConsentOrigin {
  now: Date;
  brand: string;
  lang: LanguageCode;
  source: ConsentSource;
}

/** A switch, and the message beside it. */
export interface ConsentChange {
  subject: string;
  message: string;
  given: boolean;
}

/** Public API to record consents, in the caller's transaction. */
export interface Consents {
  /** Records both current legal documents. */
  agree(tx: Tx, userId: number, how: ConsentOrigin, documents?: readonly AgreedDocument[]): Promise<void>;
  record(tx: Tx, userId: number, changes: readonly ConsentChange[], how: ConsentOrigin): Promise<void>;
}

interface Parts {
  translate: Translate;
  documentVersion: ReadLegalDocumentVersion;
}

export function createConsents({ translate, documentVersion }: Parts): Consents {
  return {
    async agree(tx, userId, { now: createdAt, ...how }, agreed = AGREED_DOCUMENTS) {
      const rows = agreed.map((subject) => {
        const { version, hash: textHash, lang } = documentVersion(subject, how.lang);
        return { ...how, userId, subject, given: true, version, textHash, lang, createdAt };
      });
      await insertConsents(tx, rows);
    },
    async record(tx, userId, changes, { now: createdAt, ...how }) {
      const rows = changes.map(({ subject, message, given }) => {
        const textHash = createHash('sha256')
          .update(translate(how.lang, message, {}))
          .digest('hex');
        return { ...how, userId, subject, given, version: '', textHash, createdAt };
      });
      await insertConsents(tx, rows);
    },
  };
}

export interface ConsentsService {
  mine(viewer: User, lang: LanguageCode): Promise<MyPrivacy>;
  /** Agrees to the published legal documents; those agreed to already count once. */
  agree(viewer: User, how: ConsentOrigin): Promise<MyPrivacy>;
  setMarketing(viewer: User, granted: boolean, how: ConsentOrigin): Promise<MyPrivacy>;
  /** A demo's own accounts. */
  fillDemo(now: Date): Promise<void>;
}

export const MARKETING = { subject: 'marketing', message: 'privacy.marketing.text' } as const;

export function createConsentsService({ db, ...parts }: Parts & { db: Db }): ConsentsService {
  const consents = createConsents(parts);

  async function shown(tx: Reader, userId: number, lang: LanguageCode): Promise<MyPrivacy> {
    const latest = new Map((await listLatest(tx, userId)).map((row) => [row.subject, row]));
    return {
      papers: AGREED_DOCUMENTS.map((name) => {
        const { version } = parts.documentVersion(name, lang);
        const row = latest.get(name);
        const agreed = row ? { version: row.version, at: row.createdAt.toISOString() } : null;
        // Who agreed in another language agreed to the version of that text.
        const inForce = row && [
          version,
          parts.documentVersion(name, isLanguage(row.lang) ? row.lang : lang).version,
        ];
        return { name, version, agreed, current: inForce?.includes(row?.version ?? '') ?? false };
      }),
      marketing: latest.get(MARKETING.subject)?.given ?? false,
      history: (await listConsents(tx, userId, null, HISTORY_ROWS)).map((row) => ({
        id: row.id,
        subject: row.subject,
        given: row.given,
        version: row.version,
        lang: row.lang,
        at: row.createdAt.toISOString(),
      })),
    };
  }

  return {
    mine: (viewer, lang) => shown(db, viewer.id, lang),
    agree: (viewer, how) =>
      transact(db, async (tx) => {
        const userId = viewer.id;
        await lockConsents(tx, userId);
        const missing = (await shown(tx, userId, how.lang)).papers.filter(({ current }) => !current);
        await consents.agree(
          tx,
          userId,
          how,
          missing.map(({ name }) => name),
        );
        return await shown(tx, userId, how.lang);
      }),
    setMarketing: (viewer, granted, how) =>
      transact(db, async (tx) => {
        const userId = viewer.id;
        await lockConsents(tx, userId);
        if ((await shown(tx, userId, how.lang)).marketing !== granted)
          await consents.record(tx, userId, [{ ...MARKETING, given: granted }], how);
        return await shown(tx, userId, how.lang);
      }),
    async fillDemo(now) {
      const at = { given: true, brand: '', source: 'registration', createdAt: now } as const;
      await transact(db, async (tx) => {
        for (const subject of AGREED_DOCUMENTS) {
          const { version, hash: textHash, lang } = parts.documentVersion(subject, 'zh_CN');
          await insertForAll(tx, { ...at, subject, version, textHash, lang });
        }
      });
    },
  };
}
