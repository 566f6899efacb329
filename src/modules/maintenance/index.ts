import { type Audit, createAudit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Module, Platform } from '#platform/module.ts';
import { maintenanceRoutes } from './maintenance.routes.ts';
import { MAINTENANCE_MODES } from './maintenance.rules.ts';
import {
  createMaintenanceService,
  createMaintenanceState,
  type MaintenanceService,
  type MaintenanceState,
} from './maintenance.service.ts';

export { isAdministrator } from './maintenance.service.ts';
export type { MaintenanceState };

export interface MaintenanceModule extends Module {
  state: MaintenanceState;
}

export function createMaintenance({ database: { db }, log }: Platform, audit: Audit): MaintenanceModule {
  const state = createMaintenanceState({ db, log });
  return {
    name: 'maintenance',
    endpoints: maintenanceRoutes(createMaintenanceService(db, audit, state.reread)),
    gauges: [
      {
        name: 'maintenance_mode',
        help: '0 where the site is open, 1 read-only, 2 closed',
        read: () => MAINTENANCE_MODES.indexOf(state.mode()),
      },
    ],
    state,
  };
}

/** For `npm run admin`: running processes read it within a second. */
export const createMaintenanceOperator = (db: Db): MaintenanceService =>
  createMaintenanceService(db, createAudit(db).publicApi);
