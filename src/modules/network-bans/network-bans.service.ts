import type { Audit } from '#modules/audit/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Emit } from '#platform/events/events.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import { type Cidr, contains, parseCidr, writeCidr } from '#platform/net/cidr.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  type AddNetworkBan,
  type NetworkBan,
  type NetworkBanPage,
  networkBanErrors,
  networkBansChanged,
} from './network-bans.contract.ts';
import {
  BANS_PAGE,
  banEnd,
  isLarge,
  isTooWide,
  LARGE_BELOW,
  MAX_BANS,
  mayBanLarge,
  WIDEST,
} from './network-bans.rules.ts';
import { countInForce, deleteBan, deleteBansOf, listBans, upsertBan } from './network-bans.store.ts';
import type { NetworkBanRow } from './network-bans.tables.ts';

type BanRequest = Required<AddNetworkBan>;

/** The author of a ban: a staff member with an address, or the operator at a terminal. */
export type Banning = { viewer: User; ip: string; recent: boolean } | 'operator';

export interface NetworkBansService {
  list(
    query: { search?: string | undefined; cursor?: string | undefined },
    now: Date,
  ): Promise<NetworkBanPage>;
  add(by: Banning, input: BanRequest, now: Date): Promise<NetworkBan>;
  lift(viewer: User, id: number, reason: string, now: Date): Promise<null>;
  /** Lifts every ban of exactly this network, at a terminal. Returns their number. */
  liftNetwork(network: string, now: Date): Promise<number>;
}

export function createNetworkBansService(parts: {
  db: Db;
  audit: Audit;
  emit: Emit;
  /** Notifies the serving processes. */
  changed(): void;
}): NetworkBansService {
  const { db, audit, emit, changed } = parts;

  async function emitChanged(tx: Tx, now: Date): Promise<void> {
    afterCommit(tx, changed);
    await emit(tx, networkBansChanged, {}, { now, brand: '', lang: DEFAULT_LANGUAGE });
  }

  function check(by: Banning, cidr: Cidr, ownToo: boolean): void {
    if (isTooWide(cidr)) throw networkBanErrors.tooWide({ v4: WIDEST[4], v6: WIDEST[6] });
    if (by === 'operator') return;
    if (isLarge(cidr)) {
      if (!mayBanLarge(by.viewer)) throw networkBanErrors.large({ v4: LARGE_BELOW[4], v6: LARGE_BELOW[6] });
      if (!by.recent) throw platformErrors.recentSignInNeeded();
    }
    if (!ownToo && contains(cidr, by.ip)) throw networkBanErrors.ownAddress({ address: by.ip });
  }

  const recordLift = (tx: Tx, actor: number | null, row: NetworkBanRow, reason: string, now: Date) =>
    audit.record(tx, {
      actor,
      action: 'network.lifted',
      subject: { kind: 'networkBan', id: row.id },
      details: { network: row.network, scope: row.scope, reason },
      now,
    });

  return {
    async list({ search, cursor }, now) {
      const around = search === undefined ? undefined : writeCidr(read(search));
      const before = decodeCursor(ID_CURSOR, cursor)?.id;
      const rows = await listBans(db, { now, around, before }, BANS_PAGE + 1);
      const { items, ...page } = pageOf(rows, BANS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      return { bans: items.map(shown), ...page };
    },
    async add(by, { network, scope, hours, reason, ownToo }, now) {
      const cidr = read(network);
      check(by, cidr, ownToo);
      const createdBy = by === 'operator' ? null : by.viewer.id;
      return await transact(db, async (tx) => {
        if ((await countInForce(tx, now)) >= MAX_BANS) throw networkBanErrors.full({ max: MAX_BANS });
        const row = await upsertBan(tx, {
          network: writeCidr(cidr),
          scope,
          reason,
          createdBy,
          createdAt: now,
          expiresAt: banEnd(now, hours),
        });
        await audit.record(tx, {
          actor: createdBy,
          action: 'network.banned',
          subject: { kind: 'networkBan', id: row.id },
          details: { network: row.network, scope, until: row.expiresAt.toISOString(), reason },
          now,
        });
        await emitChanged(tx, now);
        return shown(row);
      });
    },
    async lift(viewer, id, reason, now) {
      await transact(db, async (tx) => {
        const row = await deleteBan(tx, id);
        if (!row) throw networkBanErrors.notFound();
        await recordLift(tx, viewer.id, row, reason, now);
        await emitChanged(tx, now);
      });
      return null;
    },
    async liftNetwork(network, now) {
      const cidr = read(network);
      return await transact(db, async (tx) => {
        const rows = await deleteBansOf(tx, writeCidr(cidr));
        for (const row of rows) await recordLift(tx, null, row, 'at the terminal', now);
        if (rows.length > 0) await emitChanged(tx, now);
        return rows.length;
      });
    },
  };
}

function read(text: string): Cidr {
  const cidr = parseCidr(text);
  if (!cidr) throw networkBanErrors.format();
  return cidr;
}

const shown = (row: NetworkBanRow): NetworkBan => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
