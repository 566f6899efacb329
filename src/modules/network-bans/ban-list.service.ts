import type { Clock } from '#platform/clock/clock.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import type { AnyCall } from '#platform/endpoint/call.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { networkBanParams } from '#platform/endpoint/session-end-error.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Log } from '#platform/log/log.ts';
import { CidrIndex, parseCidr } from '#platform/net/cidr.ts';
import { trustedProxies } from '#platform/net/client-ip.ts';
import type { Bus } from '#platform/realtime/bus.ts';
import { type BanScope, CALL_SCOPES, refuses } from './network-bans.rules.ts';
import { inForceFingerprint, listInForce } from './network-bans.store.ts';
import type { NetworkBanRow } from './network-bans.tables.ts';

/** Bans in memory, so that a rejected request costs no query. */
export interface BanList {
  /** End of the ban that rejects this address; null without a ban. */
  bannedUntil(ip: string, scope: BanScope): Date | null;
  /** Networks of bans in force with this scope. */
  networks(scope: BanScope): string[];
  /** Called after every change of the list in this process. */
  onChange(listener: () => void): void;
  /** Loads the list before anything is served. */
  start(): Promise<void>;
  stop(): void;
}

export const BANS_CHANNEL = 'network-bans';
/** Interval of the reconciliation: a bus message about a change may be lost. */
const REREAD_MS = 1_000;

export function createBanList(parts: {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  trusted: readonly string[];
}): BanList {
  const { db, bus, clock, log } = parts;
  const proxies = trustedProxies(parts.trusted);
  const listeners: (() => void)[] = [];
  let index: CidrIndex<NetworkBanRow> | null = null;
  let rows: readonly NetworkBanRow[] = [];
  let fingerprint: string | undefined;
  let reading = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let release: (() => void) | undefined;

  /** The list is re-read only when its fingerprint has changed: it may have thousands of rows, in every process. */
  async function read(): Promise<void> {
    const now = clock.now();
    const current = await inBackground(() => inForceFingerprint(db, now));
    if (current === fingerprint) return;
    rows = await inBackground(() => listInForce(db, now));
    fingerprint = current;
    const entries = rows.flatMap((row) => {
      const cidr = parseCidr(row.network);
      return cidr ? [[cidr, row] as const] : [];
    });
    index = entries.length === 0 ? null : new CidrIndex(entries);
    for (const listener of listeners) listener();
  }

  /** A change published during a read may have missed it: read again. */
  async function readAll(): Promise<void> {
    do {
      again = false;
      await read();
    } while (again);
  }

  function reread(): void {
    again = true;
    if (reading) return;
    reading = true;
    void readAll()
      .catch((error: unknown) =>
        log.warn(
          { event: 'network_bans.load_failed', err: error },
          'network bans could not be loaded, the last list stays in force',
        ),
      )
      .finally(() => {
        reading = false;
      });
  }

  return {
    bannedUntil(ip, scope) {
      const found = index?.find(ip);
      if (!found || found.length === 0) return null;
      // A request of a trusted proxy without a forwarded address would stand for all its users.
      if (proxies.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')) return null;
      const now = clock.now();
      let last: Date | null = null;
      for (const { scope: banned, expiresAt } of found)
        if (expiresAt > now && refuses(banned, scope) && (!last || expiresAt > last)) last = expiresAt;
      return last;
    },
    networks(scope) {
      const now = clock.now();
      return rows
        .filter((row) => row.expiresAt > now && refuses(row.scope, scope))
        .map(({ network }) => network);
    },
    onChange: (listener) => void listeners.push(listener),
    async start() {
      release = bus.subscribe(BANS_CHANNEL, reread, reread);
      await read();
      timer = setInterval(reread, REREAD_MS).unref();
    },
    stop() {
      clearInterval(timer);
      release?.();
    },
  };
}

/** Rejects API calls of banned networks, by the table in the rules. */
export const checkNetwork =
  (bans: Pick<BanList, 'bannedUntil'>) =>
  ({ name }: Pick<AnyCall, 'name'>, caller: Caller): void => {
    const scope = CALL_SCOPES.get(name);
    const until = scope ? bans.bannedUntil(caller.ip, scope) : null;
    if (until) throw platformErrors.networkBanned(networkBanParams(until, caller));
  };
