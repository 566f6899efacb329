import type { Consents } from '#modules/privacy/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { Preferences, StoredPreferences } from './preferences.contract.ts';
import {
  consentChanges,
  isTooLarge,
  joined,
  merged,
  PREFERENCES,
  type PreferenceData,
  sameData,
} from './preferences.rules.ts';
import { findPreferences, lockPreferences, updatePreferences } from './preferences.store.ts';
import { userErrors } from './users.contract.ts';

interface At {
  now: Date;
  brand: string;
  lang: LanguageCode;
}

export interface PreferencesService {
  show(viewer: User): Promise<StoredPreferences>;
  save(viewer: User, written: Preferences, at: At): Promise<StoredPreferences>;
  /** Twice is the same as once. */
  join(viewer: User, device: Preferences, at: At): Promise<StoredPreferences>;
  /** Of a link in a mail. Twice is the same as once. */
  endDigest(userId: number, at: At): Promise<void>;
}

export function createPreferencesService(db: Db, consents: Pick<Consents, 'record'>): PreferencesService {
  async function change(
    userId: number,
    at: At,
    next: (stored: PreferenceData) => PreferenceData,
  ): Promise<StoredPreferences> {
    return await transact(db, async (tx) => {
      const row = await lockPreferences(tx, userId, at.now);
      const data = next(row.data);
      if (sameData(row.data, data)) return { revision: row.revision, data };
      if (isTooLarge(data)) throw userErrors.preferencesTooLarge({ max: PREFERENCES.maxBytes / 1024 });
      const revision = row.revision + 1;
      await updatePreferences(tx, { userId, data, revision, updatedAt: at.now });
      await consents.record(tx, userId, consentChanges(row.data, data), { ...at, source: 'settings' });
      return { revision, data };
    });
  }
  return {
    async show(viewer) {
      const row = await findPreferences(db, viewer.id);
      return { revision: row?.revision ?? 0, data: row?.data ?? {} };
    },
    save: (viewer, written, at) => change(viewer.id, at, (stored) => merged(stored, written)),
    join: (viewer, device, at) => change(viewer.id, at, (stored) => joined(stored, device)),
    async endDigest(userId, at) {
      // An account that was deleted has none, and gets none again.
      if (!(await findPreferences(db, userId))) return;
      await change(userId, at, (stored) => merged(stored, { digest: null }));
    },
  };
}
