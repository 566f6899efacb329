import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef } from 'react';
import { packs } from '#ui/i18n/packs.ts';
import { throttle } from '#ui/realtime/throttle.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { applyChanges } from '../../../changes.rules.ts';
import { applyStaleness, type FeedStaleness } from '../../../feed-staleness.rules.ts';
import { STALENESS_TOPIC } from '../../../matches.calls.ts';
import type { Match, MatchDelta } from '../../../matches.contract.ts';
import { isLive } from '../../../matches.rules.ts';
import type { LiveMatches } from '../../use-live-matches.ts';
import { useMatchesTopic } from '../../use-matches-topic.ts';
import { Announcer } from './announcer.tsx';
import { readMissed } from './list-page.ts';
import { matchUpdatesIn } from './match-updates.rules.ts';
import { oddsMovesIn } from './odds-moves.rules.ts';

await packs('rails');

const FLASH_MS = 6_000;
const ODDS_FLASH_MS = 2_000;
/** The shortest interval between requests for a new match. */
const REQUEST_MS = 5_000;

interface LiveFeedProps {
  /** The revision of the list. */
  rev: number;
  list: LiveMatches;
  /** The matches whose events are announced. */
  followed?: ReadonlySet<number>;
  /** A match in play is missing from the list. A failed request is retried. */
  onUnknown?(): Promise<void>;
}

/** Live updates of a list, loaded after the list is shown. */
export function LiveFeed({ rev, list, followed, onUnknown }: LiveFeedProps) {
  const { matches, setMatches, news, setNews, setMoves } = list;
  const requestUnknown = useUnknown(onUnknown);
  const take = (changes: readonly MatchDelta[]) => {
    setMatches((now) => applyChanges(now, changes));
    if (hasUnknown(matches, changes)) requestUnknown();
  };
  useMatchesTopic(
    rev,
    (changes) => {
      flash(setNews, matchUpdatesIn(matches, changes), FLASH_MS);
      flash(setMoves, oddsMovesIn(matches, changes), ODDS_FLASH_MS);
      take(changes);
      void readMissed(matches, changes).then((whole) => setMatches((now) => applyChanges(now, whole)));
    },
    // A snapshot after a sleep announces nothing.
    { onSnapshot: take },
  );
  useTopic<FeedStaleness, never>(
    STALENESS_TOPIC,
    undefined,
    (states) => setMatches((now) => applyStaleness(now, states.at(-1)!)),
    () => {},
  );
  return followed ? <Announcer matches={matches} news={news} followed={followed} /> : null;
}

function useUnknown(onUnknown: LiveFeedProps['onUnknown']): () => void {
  const pace = useRef<ReturnType<typeof throttle>>(null);
  const requestSoon = () => pace.current?.request();
  const run = useEffectEvent(() => void onUnknown?.().catch(requestSoon));
  useEffect(() => {
    pace.current = throttle(() => run(), REQUEST_MS);
    return () => {
      pace.current?.stop();
      pace.current = null;
    };
  }, []);
  return requestSoon;
}

/** Shown for a while, unless a newer update replaces it. */
function flash<T>(
  set: Dispatch<SetStateAction<ReadonlyMap<number, T>>>,
  found: ReadonlyMap<number, T>,
  ms: number,
): void {
  if (found.size === 0) return;
  set((shown) => new Map([...shown, ...found]));
  setTimeout(() => set((shown) => new Map([...shown].filter(([id, each]) => found.get(id) !== each))), ms);
}

const hasUnknown = (matches: readonly Match[], changes: readonly MatchDelta[]): boolean =>
  changes.some(({ id, state }) => state && isLive(state) && !matches.some((match) => match.id === id));
