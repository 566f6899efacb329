import * as z from 'zod/mini';
import { game, id } from '#modules/matches/inputs.contract.ts';
import type { ViewCounter } from '#platform/counters/views.service.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import type { ClipsAdmin } from './admin.service.ts';
import type { ClipActions } from './clip-actions.service.ts';
import type { ClipMaking } from './clip-making.service.ts';
import { clipsCalls } from './clips.calls.ts';
import {
  AdminClipPage,
  AdminClips,
  BlockClipper,
  BlockedClippers,
  Clip,
  ClipCard,
  ClipOwn,
  ClipPage,
  ClipsAllowed,
  clipErrors,
  DismissReports,
  LikedClip,
  ListClips,
  MadeClip,
  MakeClip,
  ReportClip,
  TakeDownClip,
} from './clips.contract.ts';
import type { ClipsService } from './clips.service.ts';

interface Parts {
  clips: ClipsService;
  making: ClipMaking;
  actions: ClipActions;
  admin: ClipsAdmin;
  visits: ViewCounter;
}

const one = z.object({ clipId: id });
const missing = [clipErrors.notFound];
const signedIn = [platformErrors.notSignedIn];
const { noPermission, ownBusiness, gone } = platformErrors;

export const clipsRoutes = ({ clips, making, actions, admin, visits }: Parts): Route[] => [
  route(
    clipsCalls.make,
    {
      input: MakeClip,
      result: MadeClip,
      errors: [
        ...signedIn,
        clipErrors.notRecorded,
        clipErrors.notAllowed,
        clipErrors.blocked,
        clipErrors.noAccess,
        clipErrors.tooMany,
        clipErrors.nonCompliant,
      ],
    },
    ({ input, viewer, key, now }) => making.make(input, { viewer, key, now }),
  ),
  route(
    clipsCalls.clip,
    { input: one, result: Clip, errors: [...missing, clipErrors.noAccess, gone] },
    ({ input, viewer, caller, now }) => clips.clip(input.clipId, viewer, caller.lang, now),
  ),
  route(clipsCalls.own, { input: one, result: ClipOwn, errors: missing }, ({ input, viewer }) =>
    clips.own(input.clipId, viewer),
  ),
  route(
    clipsCalls.list,
    { input: ListClips, result: ClipPage, errors: [platformErrors.malformed] },
    ({ input, viewer, caller, now }) => clips.list(input, viewer, caller.lang, now),
  ),
  route(
    clipsCalls.day,
    { input: z.object({ game: z.optional(game) }), result: z.nullable(ClipCard) },
    ({ input, caller, now }) => clips.day(input.game, caller.lang, now),
  ),
  route(clipsCalls.view, { input: one, result: z.null() }, async ({ input, caller, now }) => {
    visits.note(input.clipId, caller, now);
    return null;
  }),
  route(
    clipsCalls.like,
    {
      input: z.object({ clipId: id, like: z.boolean() }),
      result: LikedClip,
      errors: [...signedIn, ...missing, clipErrors.noAccess],
    },
    ({ input, viewer, now }) => actions.like(viewer, input.clipId, input.like, now),
  ),
  route(
    clipsCalls.report,
    {
      input: ReportClip,
      result: z.null(),
      errors: [...signedIn, ...missing, clipErrors.noAccess, clipErrors.oneself],
    },
    ({ input, viewer, now }) => actions.report(viewer, input, now),
  ),
  route(
    clipsCalls.remove,
    { input: one, result: z.null(), errors: [...signedIn, ...missing, noPermission] },
    ({ input, viewer, now }) => actions.remove(viewer, input.clipId, now),
  ),
  route(
    clipsCalls.allowed,
    { input: z.object({ roomId: id }), result: ClipsAllowed },
    async ({ input, viewer }) => ({
      allowed: await making.allowed(input.roomId, viewer.kind === 'user' ? viewer.id : null),
    }),
  ),
  route(clipsCalls.settings, { result: ClipsAllowed, errors: [noPermission] }, async ({ viewer }) => ({
    allowed: await actions.isAllowed(viewer.id),
  })),
  route(
    clipsCalls.allow,
    { input: ClipsAllowed, result: z.null(), errors: [noPermission] },
    ({ input, viewer, now }) => actions.allow(viewer, input.allowed, now),
  ),
  route(
    clipsCalls.blocked,
    {
      input: z.object({ cursor: cursorInput }),
      result: BlockedClippers,
      errors: [noPermission, platformErrors.malformed],
    },
    ({ input, viewer }) => actions.blocked(viewer, input.cursor),
  ),
  route(
    clipsCalls.block,
    { input: BlockClipper, result: z.null(), errors: [noPermission, clipErrors.oneself] },
    ({ input, viewer, now }) => actions.block(viewer, input, now),
  ),
  route(
    clipsCalls.admin,
    { input: AdminClips, result: AdminClipPage, errors: [noPermission, platformErrors.malformed] },
    ({ input, viewer, caller, now }) => admin.list(input, { viewer, lang: caller.lang, now }),
  ),
  route(
    clipsCalls.takeDown,
    { input: TakeDownClip, result: z.null(), errors: [noPermission, ownBusiness, gone, ...missing] },
    ({ input, viewer, now }) => admin.takeDown(viewer, input, now),
  ),
  route(
    clipsCalls.keep,
    {
      input: DismissReports,
      result: z.null(),
      errors: [noPermission, ownBusiness, clipErrors.decided, ...missing],
    },
    ({ input, viewer, now }) => admin.keep(viewer, input.clipId, now),
  ),
];
