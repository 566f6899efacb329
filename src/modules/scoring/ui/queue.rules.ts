import { type Entry, MOST_ENTRIES_SENT } from '../entries.rules.ts';
import type { Console, EntryAnswer, SentEntry } from '../scoring.contract.ts';

/** An entry on this device: until it is stored, or while it has a problem that its scorer decides about. */
export interface QueuedEntry extends SentEntry {
  problem?: Pick<EntryAnswer, 'reason' | 'other'>;
}

/** In their order; those with a problem wait for their scorer. */
export const toSend = (queue: readonly QueuedEntry[]): SentEntry[] =>
  queue
    .filter(({ problem }) => !problem)
    .slice(0, MOST_ENTRIES_SENT)
    .map(({ problem: _, ...entry }) => entry);

export function afterAnswers(queue: readonly QueuedEntry[], items: readonly EntryAnswer[]): QueuedEntry[] {
  const answers = new Map(items.map((item) => [item.id, item]));
  return queue.flatMap((entry) => {
    const answer = answers.get(entry.id);
    if (!answer) return [entry];
    const { status, reason, other } = answer;
    if (status === 'accepted' || status === 'known') return [];
    return [{ ...entry, problem: { ...(reason && { reason }), ...(other && { other }) } }];
  });
}

/** An entry that is not sent yet is undone by leaving it out. */
export const without = (queue: readonly QueuedEntry[], id: string): QueuedEntry[] =>
  queue.filter((entry) => entry.id !== id);

/** Once more, although another scorer entered the same. */
export const countedToo = (queue: readonly QueuedEntry[], id: string): QueuedEntry[] =>
  queue.map((entry) => {
    if (entry.id !== id) return entry;
    const { problem: _, ...rest } = entry;
    return { ...rest, anyway: true };
  });

/** The match as this device sees it: what is stored, and what waits here. `skew`: the server's clock less its own. */
export function entriesOf(
  { entries, seq }: Pick<Console, 'entries' | 'seq'>,
  queue: readonly QueuedEntry[],
  userId: number,
  skew: number,
): Entry[] {
  const stored = entries.map(({ body, id, at, seq: number, userId: author }): Entry => {
    return { ...body, id, at, seq: number, userId: author };
  });
  const waiting = queue
    .filter(({ problem, id }) => !problem && !entries.some((entry) => entry.id === id))
    .map(({ body, id, at }, index): Entry => {
      return { ...body, id, at: Date.parse(at) + skew, seq: seq + index + 1, userId };
    });
  return [...stored, ...waiting];
}
