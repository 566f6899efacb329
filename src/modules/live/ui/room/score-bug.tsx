import type { Sport } from '#modules/catalog/sport.rules.ts';
import { clockText } from '#modules/matches/clock.rules.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { hasBegun } from '#modules/matches/matches.rules.ts';
import { reveal } from '#modules/matches/ui/spoiler/reveal.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { useHold } from '#ui/realtime/use-hold.ts';
import { useNow } from '#ui/time/use-now.ts';

interface ScoreBugProps {
  match: Match;
  sport: Sport;
  renderedAt: number;
}

/** Score and clock over the player, as in broadcasts; links to the match's page. */
export function ScoreBug({ match, sport, renderedAt }: ScoreBugProps) {
  const { delayMs } = useHold();
  const now = useNow(renderedAt) - delayMs();
  const { home, away, homeScore, awayScore } = match;
  const clock = clockText(sport.periods, match, now);
  return (
    <Link className="score-bug" to={`/${match.game}/${match.id}`} data-hides="" onClick={reveal}>
      <span>
        <Crest crest={home.crest} />
        <bdi>{home.name}</bdi>
      </span>
      <b>
        {hasBegun(match.state) ? (
          <span className="spoils">
            {homeScore} - {awayScore}
          </span>
        ) : (
          <DateTime at={match.startTime} />
        )}
      </b>
      <span>
        <bdi>{away.name}</bdi>
        <Crest crest={away.crest} />
      </span>
      {clock && (
        <span className="score-clock ltr" suppressHydrationWarning>
          {clock}
        </span>
      )}
    </Link>
  );
}
