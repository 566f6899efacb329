import { mainScore } from '#modules/catalog/main-score.rules.ts';
import type { Side } from '#modules/catalog/sport.rules.ts';
import type { Script } from './script.rules.ts';

/** Winner by score or by shoot-out; null for a draw. */
export function winnerOf({ setup, scores }: Pick<Script, 'setup' | 'scores'>): Side | null {
  const { count, overtime, shootout } = setup.sport.periods;
  const score = mainScore(setup.sport, scores);
  const penalties = shootout ? scores[count + (overtime?.count ?? 0)] : undefined;
  const [home, away] = score[0] === score[1] && penalties ? penalties : score;
  if (home === away) return null;
  return home > away ? 'home' : 'away';
}
