import { call } from '#platform/endpoint/call.ts';
import type { Maintenance, SetMaintenance } from './maintenance.contract.ts';

export const maintenanceCalls = {
  show: call<void, Maintenance>({
    name: 'maintenance.show',
    method: 'GET',
    path: 'admin/maintenance',
    access: ['administrator'],
    summary: 'Whether the site is open, read-only or closed, and until when.',
  }),
  set: call<SetMaintenance, Maintenance>({
    name: 'maintenance.set',
    method: 'POST',
    path: 'admin/maintenance/set',
    access: ['administrator'],
    limit: 'write',
    recent: true,
    summary: 'Opens the site, makes it read-only, or closes it: in all processes within two seconds.',
  }),
};
