import type { Consents } from '#modules/privacy/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
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
  show(viewer: Viewer): Promise<StoredPreferences>;
  save(viewer: Viewer, written: Preferences, at: At): Promise<StoredPreferences>;
  /** Idempotent. */
  join(viewer: Viewer, device: Preferences, at: At): Promise<StoredPreferences>;
}

export function createPreferencesService(db: Db, consents: Pick<Consents, 'record'>): PreferencesService {
  async function change(
    viewer: Viewer,
    at: At,
    next: (kept: PreferenceData) => PreferenceData,
  ): Promise<StoredPreferences> {
    const userId = userOf(viewer);
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
      const row = await findPreferences(db, userOf(viewer));
      return { revision: row?.revision ?? 0, data: row?.data ?? {} };
    },
    save: (viewer, written, at) => change(viewer, at, (kept) => merged(kept, written)),
    join: (viewer, device, at) => change(viewer, at, (kept) => joined(kept, device)),
  };
}

function userOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
