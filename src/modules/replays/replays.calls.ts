import { call } from '#platform/endpoint/call.ts';
import type {
  OfRecording,
  ReplayChapters,
  ReplayChatPage,
  ReplayChatQuery,
  ReplayPosition,
  SavePosition,
} from './replays.contract.ts';

export const replaysCalls = {
  chat: call<ReplayChatQuery, ReplayChatPage>({
    name: 'replays.chat',
    method: 'GET',
    path: 'replays/chat',
    access: 'anyone',
    summary:
      'What was said in the room in one minute of a recording, in its order, without what was deleted.',
  }),
  chapters: call<OfRecording, ReplayChapters>({
    name: 'replays.chapters',
    method: 'GET',
    path: 'replays/chapters',
    access: 'anyone',
    summary: 'Goals, cards and the largest gifts of a recording, at its second. They tell the result.',
  }),
  position: call<OfRecording, ReplayPosition>({
    name: 'replays.position',
    method: 'GET',
    path: 'replays/position',
    access: 'user',
    summary: 'Where the viewer stopped watching a recording.',
  }),
  savePosition: call<SavePosition, null>({
    name: 'replays.savePosition',
    method: 'POST',
    path: 'replays/savePosition',
    access: 'user',
    limit: 'write',
    summary: 'Stores where the viewer stopped watching a recording; the last one of several devices stays.',
  }),
};
