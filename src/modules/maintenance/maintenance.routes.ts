import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { maintenanceCalls } from './maintenance.calls.ts';
import { Maintenance, SetMaintenance } from './maintenance.contract.ts';
import type { MaintenanceService } from './maintenance.service.ts';

const errors = [platformErrors.noPermission];

export const maintenanceRoutes = (maintenance: MaintenanceService): Route[] => [
  route(maintenanceCalls.show, { result: Maintenance, errors }, () => maintenance.show()),
  route(
    maintenanceCalls.set,
    { input: SetMaintenance, result: Maintenance, errors },
    ({ viewer, input, now }) => maintenance.set(viewer.id, input, now),
  ),
];
