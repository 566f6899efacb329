import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { mediaCalls } from './media.calls.ts';
import {
  AllRecordings,
  ListRecordings,
  MediaStatus,
  Recording,
  Refusals,
  TakeDown,
} from './media.contract.ts';
import type { RecordingsService } from './recordings.service.ts';
import type { RefusalsService } from './refusals.service.ts';

type ServerStatus = Omit<MediaStatus, 'recordings'>;

export const mediaRoutes = (
  recordings: RecordingsService,
  refusals: Pick<RefusalsService, 'list'>,
  server: () => ServerStatus,
): Route[] => [
  route(
    mediaCalls.recordings,
    { input: ListRecordings, result: z.array(Recording), errors: [platformErrors.malformed] },
    ({ input, viewer, now }) => recordings.list(input, viewer, now),
  ),
  route(
    mediaCalls.all,
    { input: AllRecordings, result: z.array(Recording), errors: [platformErrors.noPermission] },
    ({ input, viewer, now }) => recordings.listAll(input.room, input.before, viewer, now),
  ),
  route(
    mediaCalls.takeDown,
    { input: TakeDown, result: z.null(), errors: [platformErrors.noPermission, platformErrors.gone] },
    async ({ input, viewer, now }) => {
      await recordings.takeDown(input, viewer, now);
      return null;
    },
  ),
  route(mediaCalls.status, { result: MediaStatus, errors: [platformErrors.noPermission] }, async () => ({
    ...server(),
    recordings: await recordings.room(),
  })),
  route(mediaCalls.refusals, { result: Refusals, errors: [platformErrors.noPermission] }, ({ now }) =>
    refusals.list(now),
  ),
];
