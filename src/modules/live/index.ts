import type { Matches } from '#modules/matches/index.ts';
import type { MediaDoor } from '#modules/media/rooms.contract.ts';
import type { Users } from '#modules/users/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Module, Platform } from '#platform/module.ts';
import { defineTopic } from '#platform/realtime/topics.ts';
import { fillDemoRooms } from './demo.service.ts';
import { createPlayback } from './playback.service.ts';
import { createProfilesService } from './profiles.service.ts';
import type { RevenueSource } from './revenue.rules.ts';
import { insertRevenue } from './revenue.store.ts';
import { createRobots } from './robots.service.ts';
import { roomsApi } from './rooms.api.ts';
import { LIVE_ROOMS_TOPIC } from './rooms.calls.ts';
import { createRoomsService } from './rooms.service.ts';
import { findRoom } from './rooms.store.ts';

/** What gifts and others may ask, in their own transactions. */
export interface Live {
  /** Null where there is no such room. */
  findRoom(tx: Tx, roomId: number): Promise<LiveRoom | null>;
  /** Beside the ledger's movement to `anchorRevenue(anchorId)`: what the anchor's revenue pages show. */
  addRevenue(tx: Tx, earned: Earned): Promise<void>;
}

export interface LiveRoom {
  id: number;
  anchorId: number | null;
  matchId: number | null;
  live: boolean;
}

export interface Earned {
  anchorId: number;
  source: RevenueSource;
  amount: number;
  /** Of what was paid for: the same twice counts once. */
  ref: string;
  at: Date;
}

export interface LiveModule extends Module {
  door: Live;
}

interface Doors {
  matches: Matches;
  users: Users;
  media: MediaDoor;
}

export function createLive(platform: Platform, { matches, users, media }: Doors): LiveModule {
  const { database, clock, log, publish } = platform;
  const { db } = database;
  const rooms = createRoomsService({ db, matches, playback: createPlayback(media), publish });
  const robots = createRobots({ db, clock, log, rooms });
  const topic = defineTopic({
    name: 'live-rooms',
    pattern: LIVE_ROOMS_TOPIC,
    canSubscribe: () => true,
    since: (_params, rev) => rooms.changesSince(rev),
    snapshot: () => rooms.currentRooms(),
  });
  return {
    name: 'live',
    endpoints: roomsApi({ rooms, profiles: createProfilesService({ db, matches }) }),
    topics: [topic],
    duties: [robots.duty],
    door: {
      async findRoom(tx, roomId) {
        const found = await findRoom(tx, roomId);
        if (!found) return null;
        const { id, anchorId, matchId, liveSince, closedAt } = found.room;
        return { id, anchorId, matchId, live: liveSince !== null && closedAt === null };
      },
      addRevenue: insertRevenue,
    },
    fillDemo: () => fillDemoRooms({ db, users, rooms, robots }, clock.now()),
  };
}
