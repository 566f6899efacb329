import { LIVE_COUNTS_TOPIC, matchesCalls } from '#modules/matches/matches.calls.ts';
import type { LiveCounts } from '#modules/matches/matches.contract.ts';
import { api } from '#ui/api/client.ts';
import { pageRealtime } from '#ui/realtime/realtime.ts';

/** Live matches by game: now, at each change, and after a reconnect. */
export function followCounts(onCounts: (counts: LiveCounts) => void): () => void {
  let told = 0;
  let lost = false;

  async function ask(): Promise<void> {
    const before = told;
    try {
      const { byGame } = await api(matchesCalls.counts, { timeZone: 'UTC' });
      if (before === told) onCounts(byGame);
    } catch {
      // The counts shown stay until the next change.
    }
  }

  void ask();
  return pageRealtime().subscribe(
    LIVE_COUNTS_TOPIC,
    {},
    {
      onMessages(messages) {
        told++;
        onCounts(messages.at(-1) as LiveCounts);
      },
      onSnapshot: () => {},
      onState(state) {
        if (state === 'connected' && lost) void ask();
        lost = state === 'reconnecting' || state === 'disconnected';
      },
    },
  );
}
