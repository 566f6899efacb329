import { call } from '#platform/endpoint/call.ts';
import type {
  AllRecordings,
  ListRecordings,
  MediaStatus,
  Recording,
  Refusals,
  TakeDown,
} from './media.contract.ts';

const moderators = ['moderator', 'administrator'] as const;

export const mediaCalls = {
  recordings: call<ListRecordings, Recording[]>({
    name: 'media.recordings',
    method: 'GET',
    path: 'media/recordings',
    access: 'anyone',
    summary:
      'Recordings of the broadcasts of a match or of a room that the reader may watch, newest first; none where neither is named.',
  }),
  all: call<AllRecordings, Recording[]>({
    name: 'admin.recordings',
    method: 'GET',
    path: 'admin/recordings',
    access: moderators,
    summary:
      'Recordings of a room, newest first, also those that readers are shown no longer; `before`: older than that one.',
  }),
  takeDown: call<TakeDown, null>({
    name: 'admin.takeDownRecording',
    method: 'POST',
    path: 'admin/recordings/takeDown',
    access: moderators,
    limit: 'write',
    summary: 'Takes a recording down for good, with a reason.',
  }),
  status: call<void, MediaStatus>({
    name: 'media.status',
    method: 'GET',
    path: 'admin/media',
    access: ['administrator'],
    summary: 'How the media server of this process does, and how full the recordings are.',
  }),
  refusals: call<void, Refusals>({
    name: 'media.refusals',
    method: 'GET',
    path: 'admin/media/refusals',
    access: ['administrator'],
    summary: 'Refused pushes by room and reason, the latest first.',
  }),
};
