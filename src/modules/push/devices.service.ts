import type { Consents } from '#modules/privacy/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { isPushEndpoint } from './endpoint.rules.ts';
import type { KeysService } from './keys.service.ts';
import { type Device, type Mine, pushErrors } from './push.contract.ts';
import { MOST_DEVICES } from './push.rules.ts';
import {
  deleteOldest,
  deleteSignedOut,
  deleteSubscription,
  listSignedIn,
  lockDevices,
  upsertSubscription,
} from './push.store.ts';

interface At {
  now: Date;
  brand: string;
  lang: LanguageCode;
}

/** Consent subject and message of the device switch. */
const DEVICE = { subject: 'push', message: 'users.push.device' } as const;

export interface DevicesService {
  mine(viewer: User, now: Date): Promise<Mine>;
  subscribe(viewer: User, device: Device, at: At): Promise<null>;
  unsubscribe(viewer: User, endpoint: string, at: At): Promise<null>;
}

export function createDevicesService(
  db: Db,
  keys: KeysService,
  { hosts, consents }: { hosts: readonly string[]; consents: Pick<Consents, 'record'> },
): DevicesService {
  return {
    async mine(viewer, now) {
      const { publicKey } = await keys.get(now);
      const devices = await listSignedIn(db, viewer.id, now);
      return { publicKey, endpoints: devices.map(({ endpoint }) => endpoint) };
    },

    async subscribe(viewer, { endpoint, keys: { p256dh, auth }, timeZone }, at) {
      if (!isPushEndpoint(endpoint, hosts)) throw pushErrors.unknownService();
      const { id: userId, sessionId } = viewer;
      const { now, lang } = at;
      return await transact(db, async (tx) => {
        await lockDevices(tx, userId);
        await deleteSignedOut(tx, now);
        const row = { userId, sessionId, endpoint, p256dh, auth, lang, timeZone, createdAt: now };
        await upsertSubscription(tx, row);
        await deleteOldest(tx, userId, MOST_DEVICES);
        await consents.record(tx, userId, [{ ...DEVICE, given: true }], { ...at, source: 'settings' });
        return null;
      });
    },

    async unsubscribe(viewer, endpoint, at) {
      await transact(db, async (tx) => {
        await deleteSubscription(tx, viewer.id, endpoint);
        await consents.record(tx, viewer.id, [{ ...DEVICE, given: false }], { ...at, source: 'settings' });
      });
      return null;
    },
  };
}
