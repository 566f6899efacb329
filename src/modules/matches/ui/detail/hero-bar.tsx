import { type RefObject, useEffect, useState } from 'react';
import { Crest } from '#ui/kit/match/crest.tsx';
import { useNow } from '#ui/time/use-now.ts';
import { clockText } from '../../clock.rules.ts';
import { hasBegun, isLive } from '../../matches.rules.ts';
import { Pair } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

interface HeroBarProps extends PanelProps {
  renderedAt: number;
  /** The hero's score: the bar is shown while it is scrolled out of view. */
  score: RefObject<HTMLElement | null>;
}

/** The score in a slim bar at the top: an overlay without layout shift. Screen readers have the hero's score. */
export function HeroBar({ score, ...props }: HeroBarProps) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const shown = score.current;
    if (!shown) return;
    const observer = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [score]);
  return (
    <div className="hero-bar-place" aria-hidden="true">
      {away && <Bar {...props} />}
    </div>
  );
}

function Bar({ detail: { match }, sport, renderedAt }: PanelProps & { renderedAt: number }) {
  const { state, periodShort } = useSportTerms();
  const now = useNow(renderedAt);
  const live = isLive(match.state);
  const clock = clockText(sport.periods, match, now);
  const period = live && match.period > 0 ? periodShort(sport, match.period) : state(sport, match.state);
  return (
    <div className="hero-bar on-ink">
      <div className="page">
        <span className="hero-bar-team" data-side="home">
          <span>{match.home.name}</span>
          <Crest crest={match.home.crest} />
        </span>
        <span className="hero-bar-score">
          {hasBegun(match.state) && (
            <b className="tells">
              <Pair home={match.homeScore} away={match.awayScore} />
            </b>
          )}
          <small data-live={live || undefined}>
            {live && sport.periods.runsOn && clock ? clock : [period, clock].filter(Boolean).join(' ')}
          </small>
        </span>
        <span className="hero-bar-team" data-side="away">
          <Crest crest={match.away.crest} />
          <span>{match.away.name}</span>
        </span>
      </div>
    </div>
  );
}
