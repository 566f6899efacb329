import { eventsAt, type PlayedEvent } from './play/events.rules.ts';
import { type Facts, factsAt } from './play/facts.rules.ts';
import { lineupsAt, type PlayedLineups } from './play/lineups.rules.ts';
import type { MatchPanel } from './play/match-panel.rules.ts';
import { momentumAt } from './play/momentum.rules.ts';
import { type Offer, oddsAt } from './play/odds.rules.ts';
import type { OpenMatch } from './play/open-match.rules.ts';
import { panelsAt } from './play/panels.rules.ts';
import { type ScoreState, scoreStateAt } from './play/score-state.rules.ts';
import { type Stats, statsAt } from './play/stats.rules.ts';
import { type PlayedText, textsOf } from './play/texts.rules.ts';

export interface PlayedMatch {
  stand: ScoreState;
  facts: Facts;
  events: PlayedEvent[];
  stats: Stats;
  momentum: number[];
  panels: MatchPanel[];
  lineups: PlayedLineups;
  odds: Offer[];
  texts: PlayedText[];
}

/** State of a match `elapsed` seconds after its start: deterministic, and later states continue earlier ones. */
export function playMatch(match: OpenMatch, elapsed: number): PlayedMatch {
  const stand = scoreStateAt(match.script, match.changes, elapsed);
  const at = Math.min(elapsed, match.script.end);
  return {
    stand,
    facts: factsAt(match, stand),
    events: eventsAt(match, at),
    stats: statsAt(match, at),
    momentum: momentumAt(match, at),
    panels: panelsAt(match, at),
    lineups: lineupsAt(match, at),
    odds: oddsAt(match, elapsed),
    texts: textsOf(match).filter(({ at }) => at <= elapsed),
  };
}
