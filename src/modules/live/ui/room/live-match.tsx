import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveDetail } from '#modules/matches/ui/detail/use-live-detail.ts';
import { useHold } from '#ui/realtime/use-hold.ts';
import type { MatchPart } from './use-match-part.ts';

interface FollowMatchProps {
  part: MatchPart;
  onChange(part: MatchPart): void;
}

/** In step with the picture. A sibling of the room, not its parent: another match does not remount the player. */
export function FollowMatch({ part, onChange }: FollowMatchProps) {
  const { detail } = useLiveDetail(part.detail, part.sport);
  const hold = useHold();
  const change = useEffectEvent(onChange);
  const changed = useEffectEvent((moved: MatchPart['detail']) =>
    hold.deliver(() => change({ detail: moved, sport: part.sport })),
  );
  useEffect(() => changed(detail), [detail]);
  return null;
}

/** The newest state of a match, and its setter. */
export function useNewest(part: MatchPart | null): [MatchPart | null, (part: MatchPart) => void] {
  const [newest, setNewest] = useState<MatchPart | null>(null);
  const isSame = newest?.detail.match.id === part?.detail.match.id;
  return [isSame ? newest : part, setNewest];
}
