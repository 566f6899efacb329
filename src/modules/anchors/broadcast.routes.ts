import * as z from 'zod/mini';
import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { broadcastErrors } from '#modules/live/broadcast-errors.contract.ts';
import { roomErrors } from '#modules/live/rooms.contract.ts';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { broadcastCalls } from './broadcast.calls.ts';
import { Broadcasting, BrowserPush, LiveSettings, Studio } from './broadcast.contract.ts';
import type { BroadcastService } from './broadcast.service.ts';

const errors = [anchorErrors.notApproved, anchorErrors.banned];

export const broadcastRoutes = (broadcast: BroadcastService): Route[] => {
  const at = ({
    caller,
    now,
  }: {
    caller: { lang: Parameters<BroadcastService['show']>[1]['lang'] };
    now: Date;
  }) => ({
    lang: caller.lang,
    now,
  });
  return [
    route(broadcastCalls.liveInfo, { result: Studio, errors: [anchorErrors.notApproved] }, (request) =>
      broadcast.show(request.viewer, at(request)),
    ),
    route(
      broadcastCalls.isBroadcast,
      { result: Broadcasting, errors: [anchorErrors.notApproved] },
      ({ viewer }) => broadcast.isBroadcast(viewer),
    ),
    route(
      broadcastCalls.update,
      {
        input: LiveSettings,
        result: Studio,
        errors: [
          ...errors,
          broadcastErrors.titleEmpty,
          broadcastErrors.matchNotNow,
          broadcastErrors.notWhileLive,
          broadcastErrors.foreignHost,
          broadcastErrors.customNotPaid,
          uploadErrors.gone,
        ],
      },
      (request) => broadcast.update(request.viewer, request.input, at(request)),
    ),
    route(
      broadcastCalls.toggleMatch,
      { input: z.object({ matchId: id }), result: Studio, errors: [...errors, broadcastErrors.matchNotNow] },
      (request) => broadcast.chooseMatch(request.viewer, request.input.matchId, at(request)),
    ),
    route(
      broadcastCalls.choices,
      { input: z.object({ game: z.optional(game) }), result: z.array(Match) },
      (request) => broadcast.choices(request.input.game, at(request)),
    ),
    route(broadcastCalls.rotateKey, { result: Studio, errors }, (request) =>
      broadcast.rotateKey(request.viewer, at(request)),
    ),
    route(
      broadcastCalls.browserPush,
      { result: BrowserPush, errors: [...errors, roomErrors.closed, broadcastErrors.noBrowserPush] },
      ({ viewer, now }) => broadcast.browserPush(viewer, now),
    ),
    route(
      broadcastCalls.start,
      {
        result: Studio,
        errors: [
          ...errors,
          roomErrors.closed,
          broadcastErrors.noMatch,
          broadcastErrors.matchNotNow,
          broadcastErrors.titleEmpty,
          broadcastErrors.noSource,
          broadcastErrors.noSignal,
          broadcastErrors.noPicture,
        ],
      },
      (request) => broadcast.start(request.viewer, at(request)),
    ),
    route(broadcastCalls.stop, { result: Studio, errors: [anchorErrors.notApproved] }, (request) =>
      broadcast.stop(request.viewer, at(request)),
    ),
  ];
};
