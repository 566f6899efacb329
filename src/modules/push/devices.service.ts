import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
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

export interface DevicesService {
  mine(viewer: Viewer, now: Date): Promise<Mine>;
  subscribe(viewer: Viewer, device: Device, lang: LanguageCode, now: Date): Promise<null>;
  unsubscribe(viewer: Viewer, endpoint: string): Promise<null>;
}

export function createDevicesService(
  db: Db,
  keys: KeysService,
  { hosts }: { hosts: readonly string[] },
): DevicesService {
  return {
    async mine(viewer, now) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      const { publicKey } = await keys.get(now);
      const devices = await listSignedIn(db, viewer.id, now);
      return { publicKey, endpoints: devices.map(({ endpoint }) => endpoint) };
    },

    async subscribe(viewer, { endpoint, keys: { p256dh, auth }, timeZone }, lang, now) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      if (!isPushEndpoint(endpoint, hosts)) throw pushErrors.unknownService();
      const { id: userId, sessionId } = viewer;
      return await transact(db, async (tx) => {
        await lockDevices(tx, userId);
        await deleteSignedOut(tx, now);
        const row = { userId, sessionId, endpoint, p256dh, auth, lang, timeZone, createdAt: now };
        await upsertSubscription(tx, row);
        await deleteOldest(tx, userId, MOST_DEVICES);
        return null;
      });
    },

    async unsubscribe(viewer, endpoint) {
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      await transact(db, (tx) => deleteSubscription(tx, viewer.id, endpoint));
      return null;
    },
  };
}
