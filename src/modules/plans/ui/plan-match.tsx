import { hasBegun } from '#modules/matches/matches.rules.ts';
import { pair } from '#modules/matches/ui/row.rules.ts';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import type { PlanMatch as Match } from '../plan.contract.ts';
import '#modules/matches/ui/spoiler/mask.css';
import './plan-card.css';

/** Match of a plan in one line: its time, or its score once begun. */
export function PlanMatch({ match }: { match: Match }) {
  const { home, away } = match;
  const scored = hasBegun(match.state);
  return (
    <Link
      className="plan-match"
      to={`/${match.game}/${match.id}`}
      data-hides={scored ? '' : undefined}
      onClick={reveal}
    >
      <span>
        <bdi>{home.name}</bdi>
        <Crest crest={home.crest} />
      </span>
      {scored ? (
        <b className="spoils">{pair(match.homeScore, match.awayScore)}</b>
      ) : (
        <small>
          <DateTime at={match.startTime} look="day-time" />
        </small>
      )}
      <span>
        <Crest crest={away.crest} />
        <bdi>{away.name}</bdi>
      </span>
    </Link>
  );
}
