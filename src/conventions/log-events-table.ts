import { LOG_EVENTS } from '#platform/log/events.ts';
import type { LogEventInfo } from '#platform/log/log-event.ts';

const HEAD = ['Event', 'Level', 'Meaning', 'What to do'];

/** Table of log events in docs/operations.md. `node src/conventions/log-events-table.ts` prints it. */
export function logEventsTable(): string {
  const rows = Object.entries<LogEventInfo>(LOG_EVENTS)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { level, meaning, action }]) => [`\`${name}\``, level, meaning, action]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (import.meta.main) process.stdout.write(`${logEventsTable()}\n`);
