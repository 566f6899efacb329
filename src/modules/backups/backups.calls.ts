import { call } from '#platform/endpoint/call.ts';
import type { BackupState } from './backups.contract.ts';

export const backupsCalls = {
  state: call<void, BackupState>({
    name: 'backups.state',
    method: 'GET',
    path: 'admin/backups',
    access: ['administrator'],
    summary: 'The schedule of backups, the last ones, and the last rehearsal of a restore.',
  }),
  run: call<void, null>({
    name: 'backups.run',
    method: 'POST',
    path: 'admin/backups/run',
    access: ['administrator'],
    limit: 'write',
    recent: true,
    summary: 'Asks the worker for a backup now.',
  }),
};
