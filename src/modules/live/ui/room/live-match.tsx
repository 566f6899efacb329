import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveDetail } from '#modules/matches/ui/detail/use-live-detail.ts';
import type { MatchPart } from './use-match-part.ts';

interface FollowMatchProps {
  part: MatchPart;
  onChange(part: MatchPart): void;
}

/** A sibling of the room, not its parent: another match does not remount the player. */
export function FollowMatch({ part, onChange }: FollowMatchProps) {
  const { detail } = useLiveDetail(part.detail, part.sport);
  const changed = useEffectEvent((moved: MatchPart['detail']) =>
    onChange({ detail: moved, sport: part.sport }),
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
