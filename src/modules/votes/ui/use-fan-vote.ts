import { useEffect, useRef, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useSignal } from '#ui/realtime/use-signal.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { useLocalStorage } from '#ui/storage/use-local-storage.ts';
import { votesCalls, votesTopic } from '../votes.calls.ts';
import type { VoteCounts } from '../votes.contract.ts';

const parseVoted = (text: string | null): boolean => text === 'true';

export interface OwnVoteState {
  counts: VoteCounts['counts'];
  /** Null without a vote, and until it is loaded. */
  picks: readonly string[] | null;
  busy: boolean;
  /** Resolves to whether the vote was counted; an error was shown otherwise. */
  cast(picks: readonly string[]): Promise<boolean>;
}

/** The counts of a vote, updated while it is open, and the viewer's own vote. */
export function useFanVote(matchId: number, first: VoteCounts, open: boolean): OwnVoteState {
  const { me } = useRoot();
  // Nothing is requested for guests who never voted on this device.
  const [voted, setVoted] = useLocalStorage('voted', parseVoted);
  const [counts, setCounts] = useState(first);
  const [picks, setPicks] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const joined = useRef(false);
  const voter = me?.uid ?? (voted ? 'device' : null);

  useEffect(() => {
    if (voter === null) return;
    let stale = false;
    api(votesCalls.own, { matchId }).then(
      (own) => {
        if (!stale) setPicks(own.picks);
      },
      // The vote is shown without the viewer's own.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [voter, matchId]);

  const take = (fresh: VoteCounts) => setCounts((known) => (fresh.rev > known.rev ? fresh : known));
  useSignal<VoteCounts>(
    open ? votesTopic(matchId) : null,
    (messages) => messages.forEach(take),
    () => {
      // After a lost connection, messages in between are lost too.
      if (joined.current) api(votesCalls.counts, { matchId }).then(take, () => undefined);
      joined.current = true;
    },
  );

  return {
    counts: counts.counts,
    picks,
    busy,
    async cast(chosen) {
      const before = picks;
      setPicks(chosen);
      setBusy(true);
      const fresh = await callOrToast(api(votesCalls.cast, { matchId, picks: [...chosen] }));
      setBusy(false);
      if (!fresh) setPicks(before);
      else {
        take(fresh);
        setVoted(true);
      }
      return fresh !== null;
    },
  };
}
