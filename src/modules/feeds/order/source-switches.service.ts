import type { Log } from '#platform/log/log.ts';
import type { ChangedMatch } from '../scores.store.ts';
import type { OrderedWrites } from './source-writes.service.ts';

interface Parts {
  log: Log;
  onChanges(changes: readonly ChangedMatch[]): void;
  onSheet(matchId: number, kind: string): void;
}

/** After commit: what changed on the pages of these matches, and one log line for each two sources. */
export function publishSwitches(
  { log, onChanges, onSheet }: Parts,
  { changes, sheets, switches, noted }: Omit<OrderedWrites, 'unordered'>,
): void {
  if (changes.length > 0) onChanges(changes);
  for (const [matchId, kind] of sheets) onSheet(matchId, kind);
  for (const matchId of noted) onSheet(matchId, 'source');
  const groups = Map.groupBy(switches, ({ from, to, reason }) => JSON.stringify([from, to, reason]));
  for (const [first, ...others] of groups.values()) {
    const { from, to, reason, staleSince } = first!;
    const line = { from, to, matches: 1 + others.length };
    if (reason === 'stale')
      log.warn(
        { event: 'feed.source_stale', ...line, staleSince },
        'a source is stale, matches are shown from the next one',
      );
    else if (reason === 'returned')
      log.info({ event: 'feed.source_returned', ...line }, 'matches are shown from an earlier source again');
  }
}
