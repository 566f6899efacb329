import type { Match } from '#modules/matches/matches.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import type { Predicted } from '../predictions.rules.ts';

/** A prediction in words: the score, or the winner with its confidence. */
export function usePredictionText({ home, away }: Pick<Match, 'home' | 'away'>) {
  const t = useT();
  return (predicted: Predicted): string => {
    if (predicted.form === 'score')
      return t('predictions.scoreIs', { home: predicted.homeScore, away: predicted.awayScore });
    const { pick, confidence } = predicted;
    const name = pick === 'draw' ? t('match.odds.outcome.draw') : (pick === 'home' ? home : away).name;
    return t('predictions.winnerIs', { name, confidence: t(`predictions.confidence.${confidence}`) });
  };
}
