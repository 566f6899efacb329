import type { Audit } from '#modules/audit/index.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { AnyCall } from '#platform/endpoint/call.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Log } from '#platform/log/log.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { Maintenance, SetMaintenance } from './maintenance.contract.ts';
import { type MaintenanceMode, refusalOf } from './maintenance.rules.ts';
import { findSiteMode, upsertSiteMode } from './maintenance.store.ts';

/** Interval at which each process reads the mode. */
const REREAD_MS = 1_000;

export const isAdministrator = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && viewer.roles.includes('administrator');

export interface MaintenanceService {
  show(): Promise<Maintenance>;
  /** `actor` is null for the operator at a terminal. */
  set(actor: number | null, wanted: SetMaintenance, now: Date): Promise<Maintenance>;
}

export function createMaintenanceService(
  db: Db,
  audit: Audit,
  changed: () => Promise<void> = async () => undefined,
): MaintenanceService {
  async function show(): Promise<Maintenance> {
    const row = await findSiteMode(db);
    return {
      mode: row?.mode ?? 'off',
      until: row?.until?.toISOString() ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
    };
  }
  return {
    show,
    async set(actor, { mode, until }, now) {
      await transact(db, async (tx) => {
        const before = (await findSiteMode(tx))?.mode ?? 'off';
        const end = mode === 'off' || until === null ? null : new Date(until);
        await upsertSiteMode(tx, { mode, until: end, changedAt: now });
        await audit.record(tx, {
          actor,
          action: 'maintenance.changed',
          subject: { kind: 'site', id: 0 },
          details: { from: before, to: mode, ...(end ? { until: end.toISOString() } : {}) },
          now,
        });
      });
      await changed();
      return await show();
    },
  };
}

/** The mode in memory, so that it costs no query of a request. */
export interface MaintenanceState {
  mode(): MaintenanceMode;
  until(): Date | null;
  /** Throws where the mode refuses the call. */
  check(call: Pick<AnyCall, 'path' | 'method'>, caller: Pick<Caller, 'viewer'>): void;
  reread(): Promise<void>;
  /** Reads the mode before anything is served. */
  start(): Promise<void>;
  stop(): void;
}

export function createMaintenanceState({ db, log }: { db: Db; log: Log }): MaintenanceState {
  let mode: MaintenanceMode = 'off';
  let until: Date | null = null;
  let timer: NodeJS.Timeout | undefined;
  async function reread(): Promise<void> {
    const row = await inBackground(() => findSiteMode(db));
    mode = row?.mode ?? 'off';
    until = row?.until ?? null;
  }
  const safely = () =>
    void reread().catch((error: unknown) =>
      log.warn({ event: 'maintenance.load_failed', err: error }, 'the last maintenance mode stays in force'),
    );
  return {
    mode: () => mode,
    until: () => until,
    check(call, { viewer }) {
      const refusal = refusalOf(mode, call, isAdministrator(viewer));
      if (refusal) throw platformErrors[refusal]();
    },
    reread,
    async start() {
      await reread();
      timer = setInterval(safely, REREAD_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
