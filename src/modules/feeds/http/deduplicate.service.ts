import type { FeedMessage, Ingest } from '../feed.contract.ts';

const REMEMBERED = 50_000;

/**
 * Drops unchanged messages: providers are polled for everything, and most of it stays the same. A message counts as
 * delivered only once ingested.
 */
export function deduplicate(ingest: Ingest, remembered = REMEMBERED): Ingest {
  const delivered = new Map<string, string>();
  return async (messages) => {
    const prints = messages.map((message) => [subjectOf(message), contentOf(message), message] as const);
    const fresh = prints.filter(([subject, content]) => delivered.get(subject) !== content);
    if (fresh.length === 0) return;
    await ingest(fresh.map(([, , message]) => message));
    for (const [subject, content] of fresh) {
      delivered.delete(subject);
      delivered.set(subject, content);
    }
    for (const subject of delivered.keys()) {
      if (delivered.size <= remembered) break;
      delivered.delete(subject);
    }
  };
}

function subjectOf(message: FeedMessage): string {
  if (message.kind === 'standings') return `standings ${message.league}`;
  if (message.kind === 'leaders') return `leaders ${message.league} ${message.key}`;
  const about = 'ref' in message ? message.ref : message.match;
  if (message.kind === 'odds') return `odds ${about} ${message.bookmaker} ${message.market}`;
  if (message.kind === 'text') return `text ${about} ${message.seq}`;
  return `${message.kind} ${about}`;
}

const contentOf = (message: FeedMessage): string =>
  JSON.stringify(message, (name, value) => (name === 'version' || name === 'at' ? undefined : value));
