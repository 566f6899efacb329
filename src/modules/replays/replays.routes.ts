import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { ChaptersService } from './chapters.service.ts';
import type { PositionsService } from './positions.service.ts';
import type { ReplayChat } from './replay-chat.service.ts';
import { replaysCalls } from './replays.calls.ts';
import {
  OfRecording,
  ReplayChapters,
  ReplayChatPage,
  ReplayChatQuery,
  ReplayPosition,
  SavePosition,
} from './replays.contract.ts';

interface Parts {
  chapters: ChaptersService;
  positions: PositionsService;
  chat: ReplayChat;
}

const { malformed, notFound, noPermission, notSignedIn } = platformErrors;

export const replaysRoutes = ({ chapters, chat, positions }: Parts): Route[] => [
  route(
    replaysCalls.chat,
    { input: ReplayChatQuery, result: ReplayChatPage, errors: [malformed, notFound, noPermission] },
    ({ input, viewer }) => chat(input, viewer),
  ),
  route(
    replaysCalls.chapters,
    { input: OfRecording, result: ReplayChapters, errors: [notFound, noPermission] },
    ({ input, viewer, caller }) => chapters.of(input.recordingId, viewer, caller.lang),
  ),
  route(
    replaysCalls.position,
    { input: OfRecording, result: ReplayPosition, errors: [notSignedIn] },
    async ({ input, viewer }) => ({ seconds: await positions.find(input.recordingId, viewer) }),
  ),
  route(
    replaysCalls.savePosition,
    { input: SavePosition, result: z.null(), errors: [notSignedIn, notFound, noPermission] },
    async ({ input, viewer, now }) => {
      await positions.save(input, viewer, now);
      return null;
    },
  ),
];
