import { call } from '#platform/endpoint/call.ts';
import type { ListRecordings, MediaStatus, Recording } from './media.contract.ts';

export const mediaCalls = {
  recordings: call<ListRecordings, Recording[]>({
    name: 'media.recordings',
    method: 'GET',
    path: 'media/recordings',
    access: 'anyone',
    summary:
      'Recordings of the broadcasts of a match or of a room, newest first; none where neither is named.',
  }),
  status: call<void, MediaStatus>({
    name: 'media.status',
    method: 'GET',
    path: 'admin/media',
    access: ['administrator'],
    summary: 'How the media server of this process does, and how full the recordings are.',
  }),
};
