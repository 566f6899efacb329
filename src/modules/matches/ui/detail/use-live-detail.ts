import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import { api } from '#ui/api/client.ts';
import { throttle } from '#ui/realtime/throttle.ts';
import { useSignal } from '#ui/realtime/use-signal.ts';
import { withChange } from '../../changes.rules.ts';
import { detailCalls, matchTopic } from '../../detail.calls.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import type { Match, MatchDelta } from '../../matches.contract.ts';
import { useMatchesTopic } from '../use-matches-topic.ts';
import { type Announcement, announcementOf, moved, scorer } from './live.rules.ts';

const REFETCH_MS = 3_000;
const FLASH_MS = 6_000;

export interface LiveDetail {
  detail: MatchDetail;
  /** The side that has just scored. */
  scored: Side | null;
  /** The announcement, and the state it is about: later changes must not repeat it. */
  announcement: { kind: Announcement; match: Match } | null;
}

/** A match, updated: its score by the topic of all matches, the rest refetched by signals of its own topic. */
export function useLiveDetail(initial: MatchDetail, sport: Sport): LiveDetail {
  const [detail, setDetail] = useState(initial);
  const [scored, setScored] = useState<Side | null>(null);
  const [announcement, setAnnouncement] = useState<LiveDetail['announcement']>(null);
  const current = useRef(detail);
  const { id, game } = initial.match;

  const fetchAgain = useEffectEvent(async () => {
    const fresh = await api(detailCalls.detail, { game, matchId: id }).catch(() => null);
    if (fresh) take(fresh, fresh.match);
    return fresh !== null;
  });
  const pace = useRef<ReturnType<typeof throttle>>(null);
  /** The subscribers of this match, as last published. */
  const crowd = useRef(0);
  const refetch = () => pace.current?.request(crowd.current);
  const joined = useRef(false);
  useEffect(() => {
    pace.current = throttle(() => fetchAgain(), REFETCH_MS);
    return () => pace.current?.stop();
  }, []);

  /** The newer of two scores stays, whichever way it came. */
  function take(next: MatchDetail, match: Match): void {
    const before = current.current.match;
    const newer = match.rev > before.rev ? match : before;
    current.current = { ...next, match: { ...next.match, ...newer } };
    setDetail(current.current);
    if (newer === before) return;
    const kind = announcementOf(sport, before, newer);
    setScored((known) => (kind === 'corrected' ? null : (scorer(before, newer) ?? known)));
    if (kind) setAnnouncement({ kind, match: newer });
  }

  function takeChanges(changes: readonly MatchDelta[]): void {
    for (const change of changes) {
      const { match } = current.current;
      if (change.id !== id || change.rev <= match.rev) continue;
      const next = withChange(match, change);
      // The same object: an earlier change was missed, and the whole match is refetched.
      if (next === match || moved(match, next)) refetch();
      if (next !== match) take(current.current, next);
    }
  }

  useMatchesTopic(initial.rev, takeChanges);
  useSignal<unknown>(
    matchTopic(id),
    (_signals, subscribers) => {
      crowd.current = subscribers;
      refetch();
    },
    (subscribers) => {
      crowd.current = subscribers;
      // At first the page is as new as the subscription; later, signals may have been lost in between.
      if (joined.current) refetch();
      joined.current = true;
    },
  );

  useEffect(() => {
    if (scored === null) return;
    const timer = setTimeout(() => setScored(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [scored]);

  return { detail, scored, announcement };
}
