import { useEffect, useState } from 'react';
import { withChange } from '#modules/matches/changes.rules.ts';
import type { Match, MatchDelta } from '#modules/matches/matches.contract.ts';
import { useMatchesTopic } from '#modules/matches/ui/use-matches-topic.ts';
import type { LiveDesk } from './live-desk.ts';

/** The score in the picture, while it is shown. */
export function useStrip(desk: LiveDesk, first: Match | null, isShown: boolean): void {
  const [match, setMatch] = useState(first);
  const [known, setKnown] = useState(first);
  if (known !== first) {
    setKnown(first);
    setMatch((before) =>
      before && first && before.id === first.id && before.rev > first.rev ? before : first,
    );
  }
  const take = (changes: readonly MatchDelta[]) =>
    setMatch(
      (before) => before && changes.filter(({ id }) => id === before.id).reduce<Match>(withChange, before),
    );
  useMatchesTopic(match?.rev ?? 0, take, { follows: isShown && first !== null });
  const text = isShown && match ? stripOf(match) : '';
  useEffect(() => desk.setStrip(text), [desk, text]);
}

const stripOf = ({ home, away, homeScore, awayScore }: Match): string =>
  // Names of either direction keep their side.
  `\u2066\u2068${home.name}\u2069  ${homeScore} : ${awayScore}  \u2068${away.name}\u2069\u2069`;
