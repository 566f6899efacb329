/** Words of a knock-out round, with the number of its match: `Quarterfinal 1`, `Lower bracket round 2 match 1`. */
const ROUND =
  /^(?:(?<half>upper|lower|winners'?|losers'?) bracket )?(?<stage>grand finals?|(?:quarter|semi)-?finals?|finals?|round of \d+|third[- ]place (?:match|decider|playoff)|round \d+)(?: match)?(?: \d+)?$/i;
/** Their matches count in a table, or are drawn anew after each round. */
const NO_BRACKET = /group|swiss|regular|league|season/i;

const PLURAL = /^(?:quarter|semi)-?final$/i;

/**
 * Their rounds are in the names of matches alone: `Quarterfinal 1: OXG vs V1` of a tournament `Playoffs` is
 * `Playoffs, Quarterfinals`. Null where the name says nothing of a bracket.
 */
export function bracketRound(
  name: string | null | undefined,
  tournament:
    | { name?: string | null | undefined; has_bracket?: boolean | null | undefined }
    | null
    | undefined,
): string | null {
  if (!tournament?.has_bracket || NO_BRACKET.test(tournament.name ?? '')) return null;
  const colon = name?.indexOf(':') ?? -1;
  const found = colon > 0 ? ROUND.exec(name!.slice(0, colon).trim())?.groups : undefined;
  if (!found) return null;
  const { half, stage = '' } = found;
  // A numbered round of no half may be one of a league.
  if (!half && /^round \d/i.test(stage)) return null;
  const words = PLURAL.test(stage) ? `${stage}s` : stage;
  const isUpper = /^(?:upper|winner)/i.test(half ?? '');
  const round = half ? `${isUpper ? 'Upper' : 'Lower'} bracket ${words.toLowerCase()}` : capitalized(words);
  return [tournament.name, round].filter(Boolean).join(', ');
}

const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1).toLowerCase();
