import type { Audit } from '#modules/audit/index.ts';
import type { AgeLimits } from '#modules/users/account-age.rules.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import type { RegistrationSettings } from './registration.contract.ts';
import type { RegistrationMode } from './registration.rules.ts';
import { findSettings, saveSettings } from './registration.store.ts';

export interface SettingsService {
  /** From the database: decisions never use a stale mode. */
  mode(tx: Tx): Promise<RegistrationMode>;
  /** For pages: cached for a few seconds. */
  shownMode(): Promise<RegistrationMode>;
  show(): Promise<RegistrationSettings>;
  setMode(actor: number, mode: RegistrationMode, now: Date): Promise<null>;
}

const CHANNEL = 'registration';
const CACHE_MS = 5_000;

export function createSettingsService(parts: {
  db: Db;
  bus: Bus;
  clock: Clock;
  audit: Audit;
  initial: RegistrationMode;
  ages: AgeLimits;
}): SettingsService {
  const { db, bus, clock, audit, initial, ages } = parts;
  let cached: { mode: Promise<RegistrationMode>; until: number } | undefined;
  const forget = () => {
    cached = undefined;
  };
  bus.subscribe(CHANNEL, forget, forget);
  let last = initial;
  const learn = (now: RegistrationMode) => {
    last = now;
    return now;
  };
  /** While the database is unavailable, pages show the last known mode. */
  const staySame = () => {
    forget();
    return last;
  };

  const mode = async (tx: Reader): Promise<RegistrationMode> => (await findSettings(tx))?.mode ?? initial;

  return {
    mode,
    shownMode() {
      if (!cached || cached.until <= clock.elapsed()) {
        cached = { mode: mode(db).then(learn, staySame), until: clock.elapsed() + CACHE_MS };
      }
      return cached.mode;
    },
    async show() {
      const row = await findSettings(db);
      const changedAt = row?.changedAt.toISOString() ?? null;
      return { mode: row?.mode ?? initial, changedAt, changedBy: row?.changedBy ?? null, ages };
    },
    async setMode(actor, wanted, now) {
      await transact(db, async (tx) => {
        const before = await mode(tx);
        await saveSettings(tx, { mode: wanted, changedBy: actor, changedAt: now });
        const subject = { kind: 'registration', id: 1 };
        const details = { before, mode: wanted };
        await audit.record(tx, { actor, action: 'registration.mode', subject, details, now });
        afterCommit(tx, () => bus.publish(CHANNEL, null));
      });
      return null;
    },
  };
}
