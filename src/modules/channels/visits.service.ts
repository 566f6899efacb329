import { isbot } from 'isbot';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { dayIn } from './channels.rules.ts';
import { findChannel, findChannelByCode } from './channels.store.ts';
import type { ChannelRow } from './channels.tables.ts';
import { insertDownload, insertVisits, type Visit } from './counts.store.ts';
import { type Follower, isVisit, type Touch } from './touches.rules.ts';
import type { Touches } from './touches.service.ts';

/** The relevant properties of a request for a link. */
export type Following = Pick<Follower, 'method' | 'purpose' | 'dest'>;

export interface VisitsService {
  /** Handles a request for a channel's link; returns the touch to store where the browser has none. */
  arrive(
    code: string,
    caller: Caller,
    following: Following,
    now: Date,
  ): Promise<(Touch & { source: string }) | null>;
  /** Counts a download for the first touch, if any. */
  download(caller: Caller, following: Following, now: Date): Promise<void>;
}

interface Parts {
  db: Db;
  touches: Touches;
  /** Of the days. */
  zone: string;
}

export function createVisitsService({ db, touches, zone }: Parts): VisitsService {
  const count = createCounter(db);
  const find = createLookup(db);
  const follower = (caller: Caller, following: Following, ownerId: number): Follower => ({
    ...following,
    // A client without a user agent is no browser.
    robot: caller.userAgent === '' || isbot(caller.userAgent),
    own: caller.viewer.kind === 'user' && caller.viewer.id === ownerId,
  });
  return {
    async arrive(code, caller, following, now) {
      const channel = await find(code);
      if (!channel || channel.closedAt) return null;
      if (!isVisit(follower(caller, following, channel.ownerId))) return null;
      const day = dayIn(now, zone);
      const known = touches.of(caller, now);
      const visitor = known?.visitor ?? touches.visitorOn(day, caller);
      await count({ channelId: channel.id, day, visitor: Buffer.from(visitor, 'base64url') });
      return known ? null : { channelId: channel.id, source: channel.source, visitor, at: now };
    },
    async download(caller, following, now) {
      const touch = touches.of(caller, now);
      const channel = touch && (await findChannel(db, touch.channelId));
      if (!channel || channel.closedAt) return;
      if (!isVisit(follower(caller, following, channel.ownerId))) return;
      const day = dayIn(now, zone);
      const visitor = Buffer.from(touch.visitor, 'base64url');
      await transact(db, (tx) => insertDownload(tx, { channelId: channel.id, day, visitor }));
    },
  };
}

/** Concurrent lookups of one link are coalesced. */
function createLookup(db: Db): (code: string) => Promise<ChannelRow | null> {
  const pending = new Map<string, Promise<ChannelRow | null>>();
  return (code) => {
    let answer = pending.get(code);
    if (!answer) {
      answer = findChannelByCode(db, code).finally(() => pending.delete(code));
      pending.set(code, answer);
    }
    return answer;
  };
}

interface Waiting {
  visit: Visit;
  resolve(): void;
  reject(reason: unknown): void;
}

/** Per statement. */
const MOST = 1_000;

/** A single visit is written at once; concurrent ones share the next statement. Each waits for its commit. */
function createCounter(db: Db): (visit: Visit) => Promise<void> {
  let waiting: Waiting[] = [];
  let writing = false;

  async function write(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        await transact(db, (tx) =>
          insertVisits(
            tx,
            batch.map(({ visit }) => visit),
          ),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    writing = false;
  }

  return (visit) =>
    new Promise((resolve, reject) => {
      waiting.push({ visit, resolve, reject });
      if (!writing) void write();
    });
}
