import { LIVE_COUNTS_TOPIC, matchesCalls } from '#modules/matches/matches.calls.ts';
import type { LiveCounts } from '#modules/matches/matches.contract.ts';
import { api } from '#ui/api/client.ts';
import { pageRealtime } from '#ui/realtime/realtime.ts';

/** Live matches by game: now, at each change, and after a reconnect. */
export function followCounts(onCounts: (counts: LiveCounts) => void): () => void {
  let loadedAt = 0;
  let lost = false;

  async function load(): Promise<void> {
    const before = loadedAt;
    try {
      const { byGame } = await api(matchesCalls.counts, { timeZone: 'UTC' });
      if (before === loadedAt) onCounts(byGame);
    } catch {
      // The counts shown stay until the next change.
    }
  }

  void load();
  return pageRealtime().subscribe(
    LIVE_COUNTS_TOPIC,
    {},
    {
      onMessages(messages) {
        loadedAt++;
        onCounts(messages.at(-1) as LiveCounts);
      },
      onSnapshot: () => {},
      onState(state) {
        if (state === 'connected' && lost) void load();
        lost = state === 'reconnecting' || state === 'disconnected';
      },
    },
  );
}
