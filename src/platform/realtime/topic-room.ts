import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { Frame } from './frames.ts';
import type { Limits } from './limits.ts';
import type { ReadLimiter } from './read-limiter.ts';
import type { LoadRevision } from './revision-loader.ts';
import { type Entry, Timeline } from './timeline.ts';
import type { FoundTopic, Messages, Snapshot } from './topics.ts';

export interface Member {
  send(frame: Frame): void;
}

export interface TopicRoomEnv {
  clock: Clock;
  limits: Limits;
  log: Log;
  read: ReadLimiter;
  revisionOf: LoadRevision;
  /** Counts a re-read that found a missed message. */
  onRefill(): void;
}

interface CachedSnapshot extends Snapshot {
  frame: Frame;
  at: number;
}

const REFILL_MAX_MS = 5_000;
const SNAPSHOT_TRIES = 3;
/** Members from which their number is sent along. */
const CROWD = 20;

/** One topic in one process: its subscribers, their revisions, and how a gap is filled. */
export class TopicRoom {
  readonly name: string;
  readonly #topic: FoundTopic;
  readonly #env: TopicRoomEnv;
  readonly #members = new Set<Member>();
  readonly #timeline: Timeline;
  /** The newest revision sent to the members; later ones wait for the tick. */
  #sent = 0;
  #joining = 0;
  #tick: NodeJS.Timeout | undefined;
  #refill: NodeJS.Timeout | undefined;
  #refillMs: number;
  #comparing: Promise<void> = Promise.resolve();
  #nextCompare: Promise<void> | undefined;
  #reading: Promise<CachedSnapshot> | undefined;
  #cached: CachedSnapshot | undefined;

  constructor(name: string, topic: FoundTopic, env: TopicRoomEnv) {
    this.name = name;
    this.#topic = topic;
    this.#env = env;
    this.#timeline = new Timeline(env.limits.recentMessages);
    this.#refillMs = env.limits.gapMs;
    if (!this.#ordered) this.#timeline.restart(0);
  }

  get size(): number {
    return this.#members.size;
  }

  get empty(): boolean {
    return this.#members.size === 0 && this.#joining === 0;
  }

  get #ordered(): boolean {
    return this.#topic.spec.snapshot !== undefined;
  }

  /** A message from the bus. A signal has no revision and takes the next one here. */
  receive(message: unknown, rev: number, now: boolean): void {
    const next = this.#ordered ? rev : (this.#timeline.rev ?? 0) + 1;
    if (this.#timeline.add({ rev: next, json: toJson(message) })) this.#schedule(now);
    this.#watchHole();
  }

  /** Brings a member up to date and subscribes it, unless it left meanwhile. */
  async join(member: Member, rev: number | undefined, stillWanted: () => boolean): Promise<void> {
    this.#joining += 1;
    try {
      if (!this.#ordered) return this.#admit(member, [this.#batch([], this.#sent)], stillWanted);
      if (rev !== undefined && (await this.#resume(member, rev, stillWanted))) return;
      for (let tries = 0; tries < SNAPSHOT_TRIES; tries += 1) {
        const snapshot = await this.#readSnapshot();
        const later = this.#timeline.between(snapshot.rev, this.#sent);
        if (!later) continue;
        const upToDate = snapshot.rev === rev && later.length === 0;
        const frames = [upToDate ? this.#batch([], rev) : snapshot.frame];
        if (later.length > 0) frames.push(this.#batch(later, this.#sent));
        return this.#admit(member, frames, stillWanted);
      }
      throw new Error(`topic ${this.name} moves faster than its snapshot can be read`);
    } finally {
      this.#joining -= 1;
    }
  }

  leave(member: Member): void {
    this.#members.delete(member);
  }

  /** A recent state, for polling clients. */
  async snapshot(): Promise<Snapshot | null> {
    if (!this.#ordered) return null;
    const { rev, data } = await this.#readSnapshot();
    return { rev, data };
  }

  /** Reads the database and delivers missed messages. One read runs, one more waits: it began after the call. */
  compare(): Promise<void> {
    this.#nextCompare ??= this.#comparing.then(() => {
      this.#nextCompare = undefined;
      this.#comparing = this.#catchUp().catch((error) => {
        this.#env.log.warn(
          { event: 'realtime.topic_reconcile_failed', err: error, topic: this.name },
          'topic could not be reconciled with the database',
        );
      });
      return this.#comparing;
    });
    return this.#nextCompare;
  }

  /** Reads where the database's revision is newer. Concurrent rooms share one query per kind of topic. */
  async check(): Promise<void> {
    const before = this.#timeline.rev;
    if (!this.#ordered || before === undefined) return;
    const rev = await this.#env.revisionOf(this.#topic);
    const known = this.#timeline.rev ?? 0;
    if (rev > known || (rev < known && known === before)) await this.compare();
  }

  /** Messages may have been missed. Signals are not stored: their subscribers rejoin, and read the state. */
  async repair(): Promise<void> {
    if (this.#ordered) return await this.check();
    const frame = this.#batch([], this.#sent);
    for (const member of this.#members) member.send(frame);
  }

  close(): void {
    clearTimeout(this.#tick);
    clearTimeout(this.#refill);
  }

  async #resume(member: Member, rev: number, stillWanted: () => boolean): Promise<boolean> {
    const missed = await this.#missedSince(rev);
    if (!missed) return false;
    const later = this.#timeline.between(rev + missed.length, this.#sent);
    if (!later) return false;
    const entries = [...missed, ...later];
    this.#admit(member, [this.#batch(entries, rev + entries.length)], stillWanted);
    return true;
  }

  /** Messages that the timeline no longer has; `null` where only the snapshot helps. */
  async #missedSince(rev: number): Promise<Entry[] | null> {
    const known = this.#timeline.rev;
    if (known !== undefined && rev <= known && this.#timeline.between(rev, this.#sent)) return [];
    const newest = await this.#env.revisionOf(this.#topic);
    if (newest < rev) return null;
    if (newest > rev) return await this.#readSince(rev);
    this.#learn(rev, []);
    return [];
  }

  /** In the same turn as the last read of the timeline, so that nothing is sent in between. */
  #admit(member: Member, frames: readonly Frame[], stillWanted: () => boolean): void {
    if (!stillWanted()) return;
    for (const frame of frames) member.send(frame);
    this.#members.add(member);
  }

  async #readSince(rev: number): Promise<Entry[] | null> {
    const { spec, params } = this.#topic;
    if (!spec.since) return null;
    const read = await this.#env.read(() => spec.since!(params, rev));
    if (!read || read.messages.length !== read.rev - rev) return null;
    const entries = toEntries(read, rev);
    if (entries.length > 0) this.#learn(read.rev, entries);
    return entries;
  }

  /** A read may be ahead of the bus: then all members get it. */
  #learn(rev: number, entries: readonly Entry[]): void {
    if (this.#timeline.rev === undefined) {
      this.#sent = rev;
      this.#timeline.restart(rev, entries);
      this.#schedule(false);
      this.#watchHole();
    } else {
      for (const entry of entries) if (this.#timeline.add(entry)) this.#schedule(false);
    }
  }

  async #readSnapshot(): Promise<CachedSnapshot> {
    const cached = this.#cached;
    const fresh = cached && this.#env.clock.elapsed() - cached.at < this.#env.limits.snapshotMs;
    if (fresh && this.#timeline.between(cached.rev, this.#sent)) return cached;
    this.#reading ??= this.#freshSnapshot().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #freshSnapshot(): Promise<CachedSnapshot> {
    const at = this.#env.clock.elapsed();
    const { spec, params } = this.#topic;
    const { rev, data } = await this.#env.read(() => spec.snapshot!(params));
    const frame = new Frame(JSON.stringify({ t: 'snap', topic: this.name, rev, data }));
    this.#learn(rev, []);
    this.#cached = { rev, data, frame, at };
    return this.#cached;
  }

  async #catchUp(): Promise<void> {
    const before = this.#timeline.rev;
    if (!this.#ordered || before === undefined) return;
    const missed = await this.#readSince(before);
    if (missed) return missed.length > 0 ? this.#env.onRefill() : undefined;

    const snapshot = await this.#freshSnapshot();
    const rev = this.#timeline.rev ?? 0;
    // Older than ours without a concurrent message: the database was restored, and is followed.
    const wins = snapshot.rev > rev || (snapshot.rev < rev && rev === before);
    if (!wins) return;
    this.#env.onRefill();
    this.#sent = snapshot.rev;
    this.#timeline.restart(snapshot.rev);
    for (const member of this.#members) member.send(snapshot.frame);
    this.#schedule(false);
  }

  #watchHole(): void {
    if (!this.#timeline.hasHole || this.#timeline.rev === undefined) return;
    this.#refill ??= setTimeout(() => void this.#fillHole(), this.#refillMs);
  }

  async #fillHole(): Promise<void> {
    if (this.#timeline.hasHole) await this.compare();
    this.#refillMs = this.#timeline.hasHole
      ? Math.min(REFILL_MAX_MS, this.#refillMs * 2)
      : this.#env.limits.gapMs;
    this.#refill = undefined;
    if (!this.empty) this.#watchHole();
  }

  #schedule(now: boolean): void {
    const { tickMs, membersPerTick, recentMessages } = this.#env.limits;
    const waiting = (this.#timeline.rev ?? 0) - this.#sent;
    if (waiting === 0) return;
    // Flushed before the timeline drops unsent messages.
    if (now || waiting >= recentMessages) {
      this.#flush();
    } else {
      const crowd = Math.max(1, this.#members.size / membersPerTick);
      this.#tick ??= setTimeout(() => this.#flush(), (this.#topic.spec.tickMs ?? tickMs) * crowd);
    }
  }

  #flush(): void {
    clearTimeout(this.#tick);
    this.#tick = undefined;
    const rev = this.#timeline.rev ?? 0;
    const entries = this.#timeline.between(this.#sent, rev) ?? [];
    this.#sent = rev;
    if (entries.length === 0) return;
    const frame = this.#batch(entries, rev);
    for (const member of this.#members) member.send(frame);
  }

  #batch(entries: readonly Entry[], rev: number): Frame {
    const from = rev + 1 - entries.length;
    const list = entries.map((entry) => entry.json).join(',');
    const topic = JSON.stringify(this.name);
    const crowd = this.#members.size < CROWD ? '' : `,"crowd":${this.#members.size}`;
    return new Frame(`{"t":"batch","topic":${topic},"from":${from},"rev":${rev},"m":[${list}]${crowd}}`);
  }
}

const toJson = (message: unknown): string => JSON.stringify(message) ?? 'null';

const toEntries = (read: Messages, after: number): Entry[] =>
  read.messages.map((message, i) => ({ rev: after + 1 + i, json: toJson(message) }));
