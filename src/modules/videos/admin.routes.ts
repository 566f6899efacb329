import * as z from 'zod/mini';
import { id } from '#modules/matches/inputs.contract.ts';
import type { UploadedFile } from '#platform/endpoint/endpoint.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { videosAdminCalls } from './admin.calls.ts';
import {
  AdminVideo,
  AdminVideoPage,
  ListAdminVideos,
  SaveVideo,
  UploadedVideo,
  type VideoDraft,
} from './admin.contract.ts';
import type { VideosAdminService } from './admin.service.ts';
import { videoErrors } from './videos.contract.ts';
import { VIDEO_REASON } from './videos.rules.ts';

const { noPermission } = platformErrors;
const one = { errors: [videoErrors.notFound, videoErrors.wrongState, noPermission], result: AdminVideo };
const reason = z.string().check(z.trim(), z.minLength(VIDEO_REASON.min), z.maxLength(VIDEO_REASON.max));

export const videosAdminRoutes = (office: VideosAdminService): Route[] => [
  route(
    videosAdminCalls.list,
    { input: ListAdminVideos, result: AdminVideoPage, errors: [noPermission] },
    ({ input, caller }) => office.list(input, caller.lang),
  ),
  route(
    videosAdminCalls.upload,
    {
      input: z.object({ file: z.custom<UploadedFile>() }),
      result: UploadedVideo,
      errors: [videoErrors.notAVideo, platformErrors.tooLarge, platformErrors.tooMany, noPermission],
    },
    ({ input, caller, now }) => office.upload(input.file, { caller, now }),
  ),
  route(
    videosAdminCalls.save,
    {
      input: SaveVideo,
      result: AdminVideo,
      errors: [
        videoErrors.notFound,
        videoErrors.noSuchMatch,
        videoErrors.noSuchTeam,
        videoErrors.foreignHost,
        videoErrors.sourceNeeded,
        videoErrors.badChapters,
        uploadErrors.gone,
        noPermission,
      ],
    },
    ({ input, caller, now }) => office.save(input as VideoDraft, { caller, now }),
  ),
  route(
    videosAdminCalls.publish,
    { ...one, input: z.strictObject({ videoId: id }) },
    ({ input, caller, now }) => office.publish(input.videoId, { caller, now }),
  ),
  route(
    videosAdminCalls.takeDown,
    { ...one, input: z.strictObject({ videoId: id, reason }) },
    ({ input, caller, now }) => office.takeDown(input, { caller, now }),
  ),
];
