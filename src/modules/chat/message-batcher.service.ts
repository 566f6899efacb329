import { type Db, sqlState } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Emit } from '#platform/events/events.ts';
import type { Platform } from '#platform/module.ts';
import { HELD_CHANGED, type Sent, type StaffNews } from './chat.contract.ts';
import { keyOf } from './entries.service.ts';
import { applyMessagePolicy, type Item, type SubmittedMessage } from './message-policy.service.ts';
import type { NewMessage } from './messages.store.ts';
import { staffTopicOf, topicOf } from './rooms.rules.ts';
import { lockRoom } from './rooms.store.ts';

export interface MessageBatcher {
  /** Resolves once committed; rejects with the error. */
  speak(roomId: number, spoken: SubmittedMessage): Promise<Sent>;
  /** Entries that need no permission. */
  add(roomId: number, entry: NewMessage): Promise<Sent>;
}

/** Messages of a room within this time share a transaction. */
const BATCH_MS = 20;
const MOST = 100;
const DATA_EXCEPTION = '22';

interface Waiting {
  item: Item;
  resolve(sent: Sent): void;
  reject(reason: unknown): void;
}

/** Writes of one room share a transaction: its lock is taken once per batch. */
export function createMessageBatcher({
  db,
  emit,
  publish,
}: {
  db: Db;
  emit: Emit;
  publish: Platform['publish'];
}): MessageBatcher {
  const queues = new Map<number, Waiting[]>();

  function wait(roomId: number, item: Item): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const queue = queues.get(roomId);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      queues.set(roomId, [{ item, resolve, reject }]);
      setTimeout(() => void drain(roomId), BATCH_MS);
    });
  }

  /** One batch of a room at a time; messages that arrive meanwhile are the next batch. */
  async function drain(roomId: number): Promise<void> {
    const queue = queues.get(roomId) ?? [];
    while (queue.length > 0) await write(roomId, queue.splice(0, MOST));
    queues.delete(roomId);
  }

  async function write(roomId: number, batch: readonly Waiting[]): Promise<void> {
    const items = batch.map(({ item }) => item);
    try {
      const { key, verdicts } = await transact(db, async (tx) => {
        const room = await lockRoom(tx, roomId);
        return { key: keyOf(room), verdicts: await applyMessagePolicy(tx, room, items, emit) };
      });
      for (const verdict of verdicts) {
        if (!('sent' in verdict)) continue;
        if (verdict.isHeld) publish(staffTopicOf(key), HELD_CHANGED, { rev: 0 });
        if (!verdict.message) continue;
        const { seq } = verdict.message;
        publish(topicOf(key), verdict.message, { rev: seq });
        if (verdict.mark)
          publish(staffTopicOf(key), { seq, mark: verdict.mark } satisfies StaffNews, { rev: 0 });
      }
      for (const [place, verdict] of verdicts.entries())
        if ('refused' in verdict) batch[place]!.reject(verdict.refused);
        else batch[place]!.resolve(verdict.sent);
    } catch (error) {
      // A message that PostgreSQL cannot parse must not fail the others.
      if (batch.length > 1 && sqlState(error)?.startsWith(DATA_EXCEPTION))
        for (const one of batch) await write(roomId, [one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return {
    speak: (roomId, spoken) => wait(roomId, { spoken }),
    add: (roomId, entry) => wait(roomId, { entry }),
  };
}
