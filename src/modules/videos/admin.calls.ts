import { call } from '#platform/endpoint/call.ts';
import type {
  AdminVideo,
  AdminVideoPage,
  ListAdminVideos,
  SaveVideo,
  UploadedVideo,
} from './admin.contract.ts';
import { VIDEO_BYTES } from './videos.rules.ts';

const access = ['administrator'] as const;
const write = { method: 'POST', access, limit: 'write' } as const;

/** Admin calls for videos. */
export const videosAdminCalls = {
  list: call<ListAdminVideos, AdminVideoPage>({
    name: 'admin.videos',
    method: 'GET',
    path: 'admin/videos',
    access,
    summary: 'Videos in any state, the newest first.',
  }),
  upload: call<{ file: Blob }, UploadedVideo>({
    name: 'admin.uploadVideo',
    method: 'POST',
    path: 'admin/videos/upload',
    access,
    limit: 'upload',
    fileBytes: VIDEO_BYTES,
    summary: 'Takes an mp4, reads its length and keeps it for a day, until a video is saved with it.',
  }),
  save: call<SaveVideo, AdminVideo>({
    ...write,
    name: 'admin.saveVideo',
    path: 'admin/videos/save',
    summary: 'Makes a video, which is not shown yet, or changes one.',
  }),
  publish: call<{ videoId: number }, AdminVideo>({
    ...write,
    name: 'admin.publishVideo',
    path: 'admin/videos/publish',
    summary: 'Shows a video to everyone.',
  }),
  takeDown: call<{ videoId: number; reason: string }, AdminVideo>({
    ...write,
    name: 'admin.takeDownVideo',
    path: 'admin/videos/takeDown',
    summary: 'Takes a video down, with a reason.',
  }),
};
