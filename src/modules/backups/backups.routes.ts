import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { backupsCalls } from './backups.calls.ts';
import { BackupState, backupErrors } from './backups.contract.ts';
import type { BackupsService } from './backups.service.ts';

const { noPermission } = platformErrors;

export const backupsRoutes = (backups: BackupsService): Route[] => [
  route(backupsCalls.state, { result: BackupState, errors: [noPermission] }, () => backups.state()),
  route(
    backupsCalls.run,
    { result: z.null(), errors: [backupErrors.running, noPermission] },
    async ({ viewer, now }) => {
      await backups.request(viewer, now);
      return null;
    },
  ),
];
