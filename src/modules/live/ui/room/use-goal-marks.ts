import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { scorer } from '#modules/matches/ui/detail/live.rules.ts';
import type { RewindMark } from '#ui/kit/player/rewind.rules.ts';

const NONE: readonly RewindMark[] = [];

/** Scores of a match since the page was opened, when they were seen in the picture. */
export function useGoalMarks(match: Match | null, shownAt: () => number | null): readonly RewindMark[] {
  const [marks, setMarks] = useState(NONE);
  const before = useRef(match);
  const add = useEffectEvent((earlier: Match, now: Match) => {
    const at = shownAt();
    if (at === null || !scorer(earlier, now)) return;
    const title = `${now.home.name} ${now.homeScore}–${now.awayScore} ${now.away.name}`;
    setMarks((known) => [...known, { at, title }]);
  });
  useEffect(() => {
    const earlier = before.current;
    before.current = match;
    if (earlier && match && earlier.id === match.id) add(earlier, match);
    else setMarks(NONE);
  }, [match]);
  return marks;
}
