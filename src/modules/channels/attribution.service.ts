import type { Attribution } from '#modules/auth/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { dayIn } from './channels.rules.ts';
import { findChannel } from './channels.store.ts';
import { insertRegistration } from './counts.store.ts';
import type { Touches } from './touches.service.ts';

export interface AttributionService {
  /** The first touch in the browser's cookie; without one, the app's parameter. */
  cameOver: Attribution;
  /** Counts a registration once, however often its event is delivered. */
  register(userId: number, channelId: number, at: Date): Promise<void>;
  /** The same, in the caller's transaction. */
  registerIn(tx: Tx, userId: number, channelId: number, at: Date): Promise<void>;
}

interface Parts {
  db: Db;
  touches: Touches;
  /** Of the days. */
  zone: string;
}

export function createAttributionService({ db, touches, zone }: Parts): AttributionService {
  const registerIn: AttributionService['registerIn'] = async (tx, userId, channelId, at) => {
    const channel = await findChannel(tx, channelId);
    if (!channel) return;
    await insertRegistration(tx, { userId, channelId, day: dayIn(at, zone), at });
  };
  return {
    registerIn,
    register: (userId, channelId, at) => transact(db, (tx) => registerIn(tx, userId, channelId, at)),
    async cameOver(tx, caller, channelId, now) {
      const id = touches.of(caller, now)?.channelId ?? channelId;
      const channel = id === null ? null : await findChannel(tx, id);
      return channel && !channel.closedAt ? channel.id : null;
    },
  };
}
