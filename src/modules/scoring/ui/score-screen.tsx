import type { Console, ScorableMatch } from '../scoring.contract.ts';
import { ScoreConsole } from './score-console.tsx';
import { ScoreList } from './score-list.tsx';

interface ScoreScreenProps {
  first: Console | null;
  matches: readonly ScorableMatch[];
  userId: number;
}

/** The console of a match, or the matches of a scorer. */
export const ScoreScreen = ({ first, matches, userId }: ScoreScreenProps) =>
  first ? (
    <ScoreConsole key={first.match.id} first={first} userId={userId} />
  ) : (
    <ScoreList matches={matches} />
  );
