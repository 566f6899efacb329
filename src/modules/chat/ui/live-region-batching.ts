import type { Message } from '../chat.contract.ts';

/** Shortest interval between announcements, however busy a room is. */
export const ANNOUNCE_INTERVAL_MS = 6_000;

/** One message in full, several as a number. */
export type NewMessages = { only: Message } | { count: number };

export interface AnnounceParts {
  /** Messages of the room now, oldest first. */
  read(): readonly Message[];
  announce(news: NewMessages): void;
}

/** Announces new messages at intervals; existing ones are not new. Returns a stop function. */
export function announce({ read, announce: onNew }: AnnounceParts): () => void {
  let known = placesOf(read());
  const timer = setInterval(() => {
    const now = read();
    // Not those that were loaded above; own messages may stand before ones with lower numbers.
    const fresh = now.filter(({ seq, user }) => seq > known.first && !known.seqs.has(seq) && user);
    known = placesOf(now);
    const last = fresh.at(-1);
    if (!last) return;
    onNew(fresh.length === 1 && last.text ? { only: last } : { count: fresh.length });
  }, ANNOUNCE_INTERVAL_MS);
  return () => clearInterval(timer);
}

const placesOf = (messages: readonly Message[]) => ({
  first: messages[0]?.seq ?? 0,
  seqs: new Set(messages.map(({ seq }) => seq)),
});
