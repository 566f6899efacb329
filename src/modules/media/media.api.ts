import { type Route, route } from '#platform/endpoint/mount.ts';
import { type MediaStatus, mediaEndpoints } from './media.contract.ts';
import type { RecordingsService } from './recordings.service.ts';

type ServerStatus = Omit<MediaStatus, 'recordings'>;

export const mediaApi = (recordings: RecordingsService, server: () => ServerStatus): Route[] => [
  route(mediaEndpoints.recordings, ({ input, viewer, now }) => recordings.list(input, viewer, now)),
  route(mediaEndpoints.all, ({ input, viewer, now }) =>
    recordings.listAll(input.room, input.before, viewer, now),
  ),
  route(mediaEndpoints.takeDown, async ({ input, viewer, now }) => {
    await recordings.takeDown(input, viewer, now);
    return null;
  }),
  route(mediaEndpoints.status, async () => ({ ...server(), recordings: await recordings.room() })),
];
