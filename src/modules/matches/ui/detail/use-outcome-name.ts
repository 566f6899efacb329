import type { Match } from '../../matches.contract.ts';
import type { Outcome } from '../../odds.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** A side by its team's name, the others by their text. */
export function useOutcomeName(match: Match): (outcome: Outcome) => string {
  const { t } = useSportTerms();
  return (outcome) =>
    outcome === 'home' || outcome === 'away' ? match[outcome].name : t(`match.odds.outcome.${outcome}`);
}
