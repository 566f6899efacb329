import { deleteLogFiles } from '#platform/log/log-files.ts';
import type { RetentionRow } from './retention.ts';

export const logFiles = (folder: string): RetentionRow => ({
  name: 'logs',
  deleteOlderThan: (_db, before, limit) => deleteLogFiles(folder, before, limit),
});
