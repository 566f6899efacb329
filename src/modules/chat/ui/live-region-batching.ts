import type { Message } from '../chat.contract.ts';

/** What is new is told no more often than this, however fast a room is. */
export const ANNOUNCE_INTERVAL_MS = 6_000;

/** One message in full; of several, how many. */
export type NewMessages = { only: Message } | { count: number };

export interface AnnounceParts {
  /** What is in the room now, oldest first. */
  read(): readonly Message[];
  tell(news: NewMessages): void;
}

/** Tells now and then of what was said since; what was there before is not new. Answers how to stop. */
export function announce({ read, tell }: AnnounceParts): () => void {
  let told = read().at(-1)?.seq ?? 0;
  const timer = setInterval(() => {
    const fresh = read().filter(({ seq, user }) => seq > told && user);
    const last = fresh.at(-1);
    if (!last) return;
    told = last.seq;
    tell(fresh.length === 1 && last.text ? { only: last } : { count: fresh.length });
  }, ANNOUNCE_INTERVAL_MS);
  return () => clearInterval(timer);
}
