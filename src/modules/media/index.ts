import type { Module, Platform } from '#platform/module.ts';
import { createAddresses } from './playback.service.ts';
import type { MediaDoor, Rooms } from './rooms.contract.ts';

export interface Media extends Module {
  readonly door: MediaDoor;
}

const CUT_CHANNEL = 'media:cut';

/** `rooms` is asked for each time: its owner stands above this module and is made after it. */
export function createMedia(platform: Platform, secret: string, rooms: () => Rooms): Media {
  const { config, bus } = platform;
  void rooms;
  const addresses = createAddresses(config, secret, () => config.MEDIA_RTMP_PORT);
  return {
    name: 'media',
    door: { ...addresses, cut: (room) => bus.publish(CUT_CHANNEL, room) },
  };
}

/** Where no module owns rooms, nobody pushes. */
export const NO_ROOMS: Rooms = {
  authorise: async () => ({ refused: 'unknown' }),
  started: async () => undefined,
  stopped: async () => undefined,
  health: () => undefined,
  reset: async () => undefined,
};
