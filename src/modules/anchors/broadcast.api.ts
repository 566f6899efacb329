import { type Route, route } from '#platform/endpoint/mount.ts';
import { broadcastEndpoints } from './broadcast.contract.ts';
import type { BroadcastService } from './broadcast.service.ts';

export const broadcastApi = (broadcast: BroadcastService): Route[] => {
  const at = ({ caller, now }: { caller: { lang: Parameters<BroadcastService['show']>[1] }; now: Date }) => ({
    lang: caller.lang,
    now,
  });
  return [
    route(broadcastEndpoints.liveInfo, ({ viewer, caller }) => broadcast.show(viewer, caller.lang)),
    route(broadcastEndpoints.isBroadcast, ({ viewer }) => broadcast.isBroadcast(viewer)),
    route(broadcastEndpoints.update, (ask) => broadcast.update(ask.viewer, ask.input, at(ask))),
    route(broadcastEndpoints.toggleMatch, (ask) =>
      broadcast.chooseMatch(ask.viewer, ask.input.matchId, at(ask)),
    ),
    route(broadcastEndpoints.choices, (ask) => broadcast.choices(ask.input.game, at(ask))),
    route(broadcastEndpoints.rotateKey, (ask) => broadcast.rotateKey(ask.viewer, at(ask))),
    route(broadcastEndpoints.start, (ask) => broadcast.start(ask.viewer, at(ask))),
    route(broadcastEndpoints.stop, (ask) => broadcast.stop(ask.viewer, at(ask))),
  ];
};
