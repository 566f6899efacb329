import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { type MediaStatus, mediaEndpoints } from './media.contract.ts';
import type { RecordingsService } from './recordings.service.ts';

type ServerStatus = Omit<MediaStatus, 'recordings'>;

export const mediaApi = (recordings: RecordingsService, server: () => ServerStatus): Mounted[] => [
  mounted(mediaEndpoints.recordings, ({ input }) => recordings.list(input)),
  mounted(mediaEndpoints.status, async () => ({ ...server(), recordings: await recordings.room() })),
];
