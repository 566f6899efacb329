import { sql } from 'drizzle-orm';
import { type Audit, createAudit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { createEmit } from '#platform/events/events.ts';
import { WAKE_CHANNEL } from '#platform/events/wake.ts';
import type { Module, Platform } from '#platform/module.ts';
import { BANS_CHANNEL, type BanList, createBanList } from './ban-list.service.ts';
import { networkBansReactions } from './network-bans.reactions.ts';
import { networkBansRoutes } from './network-bans.routes.ts';
import { createNetworkBansService, type NetworkBansService } from './network-bans.service.ts';
import { deleteExpiredBans } from './network-bans.store.ts';

export { checkNetwork } from './ban-list.service.ts';
export type { BanList };

export interface NetworkBansModule extends Module {
  list: BanList;
}

export function createNetworkBans(platform: Platform, audit: Audit): NetworkBansModule {
  const { bus, clock, config, database, emit, log } = platform;
  const { db } = database;
  const changed = () => bus.publish(BANS_CHANNEL, null);
  return {
    name: 'network-bans',
    endpoints: networkBansRoutes(createNetworkBansService({ db, audit, emit, changed })),
    reactions: networkBansReactions(changed),
    retention: [{ name: 'networkBans', deleteOlderThan: deleteExpiredBans }],
    list: createBanList({ db, bus, clock, log, trusted: config.TRUSTED_PROXIES }),
  };
}

/** For `npm run admin`: changes are emitted as a durable event. */
export function createNetworkOperator(db: Db): Pick<NetworkBansService, 'add' | 'liftNetwork'> {
  const wake = () => void db.execute(sql.raw(`notify ${WAKE_CHANNEL}`)).catch(() => undefined);
  return createNetworkBansService({
    db,
    audit: createAudit(db).publicApi,
    emit: createEmit(wake),
    changed: () => undefined,
  });
}
