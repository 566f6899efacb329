import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Match } from '#modules/matches/matches.contract.ts';
import { scorer } from '#modules/matches/ui/detail/live.rules.ts';
import { api } from '#ui/api/client.ts';
import type { RewindMark } from '#ui/kit/player/rewind.rules.ts';
import { scoredCalls } from '../../scored.calls.ts';
import { goalMark, isMarked, marksBefore } from './goal-marks.rules.ts';
import type { MatchPart } from './use-match-part.ts';

const NONE: readonly RewindMark[] = [];

/** The goals of a match: earlier ones when they became known, later ones when they were seen in the picture. */
export function useGoalMarks(
  part: MatchPart | null,
  shownAt: () => number | null,
  isRewindable: boolean,
): readonly RewindMark[] {
  const [earlier, setEarlier] = useState(NONE);
  const [marks, setMarks] = useState(NONE);
  const match = part?.detail.match ?? null;
  const before = useRef(match);
  const add = useEffectEvent((last: Match, now: Match) => {
    const at = shownAt();
    if (at === null || !part || !isMarked(part.sport) || !scorer(last, now)) return;
    setMarks((known) => [...known, goalMark(now, { at, ...now })]);
  });
  useEffect(() => {
    const last = before.current;
    before.current = match;
    if (last && match && last.id === match.id) add(last, match);
    else setMarks(NONE);
  }, [match]);

  const load = useEffectEvent(async (matchId: number, isCurrent: () => boolean) => {
    const answer = await api(scoredCalls.scored, { matchId }).catch(() => null);
    if (answer && match && isCurrent()) setEarlier(marksBefore(match, answer.scored));
  });
  const wanted = isRewindable && part && isMarked(part.sport) ? part.detail.match.id : null;
  useEffect(() => {
    if (wanted === null) return;
    let isOpen = true;
    void load(wanted, () => isOpen);
    return () => {
      isOpen = false;
      setEarlier(NONE);
    };
  }, [wanted]);
  return [...earlier, ...marks];
}
