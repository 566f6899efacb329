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
  let lastSeq = read().at(-1)?.seq ?? 0;
  const timer = setInterval(() => {
    const fresh = read().filter(({ seq, user }) => seq > lastSeq && user);
    const last = fresh.at(-1);
    if (!last) return;
    lastSeq = last.seq;
    onNew(fresh.length === 1 && last.text ? { only: last } : { count: fresh.length });
  }, ANNOUNCE_INTERVAL_MS);
  return () => clearInterval(timer);
}
