import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { mediaEndpoints } from './media.contract.ts';
import type { RecordingsService } from './recordings.service.ts';

export const mediaApi = (recordings: RecordingsService): Mounted[] => [
  mounted(mediaEndpoints.recordings, ({ input }) => recordings.list(input)),
];
