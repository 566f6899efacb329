import { type Dispatch, type SetStateAction, useRef } from 'react';
import { packs } from '#web/i18n/packs.ts';
import { useTopic } from '#web/realtime/use-topic.ts';
import { SILENCE_TOPIC } from '../../../matches.calls.ts';
import type { Match, MatchChange } from '../../../matches.contract.ts';
import { applyChanges, isLive } from '../../../matches.rules.ts';
import { applySilence, type Silence } from '../../../silence.rules.ts';
import type { LiveMatches } from '../../use-live-matches.ts';
import { useMatchesTopic } from '../../use-matches-topic.ts';
import { Announcer } from './announcer.tsx';
import { newsIn } from './news.rules.ts';
import { oddsMovesIn } from './odds-moves.rules.ts';

await packs('rails');

const FLASH_MS = 6_000;
const ODDS_FLASH_MS = 2_000;
/** A new match is asked for at most this often. */
const ASK_MS = 5_000;

interface LiveFeedProps {
  /** The list was read at this revision. */
  rev: number;
  list: LiveMatches;
  /** The matches whose news are said aloud. */
  followed?: ReadonlySet<number>;
  /** A match that the list does not have is being played. */
  onUnknown?(): void;
}

/** What moves a list, fetched after the list is shown. */
export function LiveFeed({ rev, list, followed, onUnknown }: LiveFeedProps) {
  const { matches, setMatches, news, setNews, setMoves } = list;
  const asked = useRef(0);
  useMatchesTopic(
    rev,
    (changes) => {
      flash(setNews, newsIn(matches, changes), FLASH_MS);
      flash(setMoves, oddsMovesIn(matches, changes), ODDS_FLASH_MS);
      setMatches((now) => applyChanges(now, changes));
      if (onUnknown && Date.now() - asked.current > ASK_MS && hasUnknown(matches, changes)) {
        asked.current = Date.now();
        onUnknown();
      }
    },
    // Where everything stands after a sleep is no news.
    { onSnapshot: (all) => setMatches((now) => applyChanges(now, all)) },
  );
  useTopic<Silence, never>(
    SILENCE_TOPIC,
    undefined,
    (told) => setMatches((now) => applySilence(now, told.at(-1)!)),
    () => {},
  );
  return followed ? <Announcer matches={matches} news={news} followed={followed} /> : null;
}

/** Shown for a while, unless something newer takes its place. */
function flash<T>(
  set: Dispatch<SetStateAction<ReadonlyMap<number, T>>>,
  found: ReadonlyMap<number, T>,
  ms: number,
): void {
  if (found.size === 0) return;
  set((shown) => new Map([...shown, ...found]));
  setTimeout(() => set((shown) => new Map([...shown].filter(([id, each]) => found.get(id) !== each))), ms);
}

const hasUnknown = (matches: readonly Match[], changes: readonly MatchChange[]): boolean =>
  changes.some(({ id, state }) => isLive(state) && !matches.some((match) => match.id === id));
