import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { broadcastEndpoints } from './broadcast.contract.ts';
import type { BroadcastService } from './broadcast.service.ts';

export const broadcastApi = (broadcast: BroadcastService): Mounted[] => {
  const at = ({ caller, now }: { caller: { lang: Parameters<BroadcastService['show']>[1] }; now: Date }) => ({
    lang: caller.lang,
    now,
  });
  return [
    mounted(broadcastEndpoints.liveInfo, ({ viewer, caller }) => broadcast.show(viewer, caller.lang)),
    mounted(broadcastEndpoints.isBroadcast, ({ viewer }) => broadcast.isBroadcast(viewer)),
    mounted(broadcastEndpoints.update, (ask) => broadcast.update(ask.viewer, ask.input, at(ask))),
    mounted(broadcastEndpoints.toggleMatch, (ask) =>
      broadcast.chooseMatch(ask.viewer, ask.input.matchId, at(ask)),
    ),
    mounted(broadcastEndpoints.choices, (ask) => broadcast.choices(ask.input.game, at(ask))),
    mounted(broadcastEndpoints.rotateKey, (ask) => broadcast.rotateKey(ask.viewer, at(ask))),
    mounted(broadcastEndpoints.start, (ask) => broadcast.start(ask.viewer, at(ask))),
    mounted(broadcastEndpoints.stop, (ask) => broadcast.stop(ask.viewer, at(ask))),
  ];
};
