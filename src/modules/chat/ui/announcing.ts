import type { Message } from '../chat.contract.ts';

/** What is new is told no more often than this, however fast a room is. */
export const TOLD_EVERY_MS = 6_000;

/** One message in full; of several, how many. */
export type News = { only: Message } | { count: number };

export interface Announcing {
  /** What is in the room now, oldest first. */
  read(): readonly Message[];
  tell(news: News): void;
}

/** Tells now and then of what was said since; what was there before is not new. Answers how to stop. */
export function announce({ read, tell }: Announcing): () => void {
  let told = read().at(-1)?.seq ?? 0;
  const timer = setInterval(() => {
    const fresh = read().filter(({ seq, user }) => seq > told && user);
    const last = fresh.at(-1);
    if (!last) return;
    told = last.seq;
    tell(fresh.length === 1 && last.text ? { only: last } : { count: fresh.length });
  }, TOLD_EVERY_MS);
  return () => clearInterval(timer);
}
