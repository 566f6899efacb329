import type { CSSProperties } from 'react';
import { clockText, minuteText } from '#modules/matches/clock.rules.ts';
import { isLive } from '#modules/matches/matches.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { useNow } from '#ui/time/use-now.ts';
import { RobotScore } from './robot-score.tsx';
import type { MatchPart } from './use-match-part.ts';

/** The number of newest lines of live text. */
const SHOWN = 40;

/** In a cell of a wall: what fits, and it does not scroll. */
const SHOWN_SMALL = 8;

interface RobotScoreboardProps extends MatchPart {
  renderedAt: number;
  small?: boolean;
}

/** In place of a stream: a scoreboard, and the live text of the match below it. */
export function RobotScoreboard({ detail, sport, renderedAt, small = false }: RobotScoreboardProps) {
  const { t, state, periodShort } = useSportTerms();
  const { match, texts } = detail;
  const clock = clockText(sport.periods, match, useNow(renderedAt));
  const live = isLive(match.state);
  const period = live && match.period > 0 ? periodShort(sport, match.period) : state(sport, match.state);
  const newest = texts.toSorted((a, b) => b.seq - a.seq).slice(0, small ? SHOWN_SMALL : SHOWN);
  return (
    <section
      className="robot-board"
      style={{ '--court': `url(/games/${match.game}-bg.svg)` } as CSSProperties}
      aria-label={t('rooms.robot.label')}
    >
      <RobotScore
        key={match.id}
        match={match}
        size={small ? 40 : 72}
        clock={
          <span className="robot-clock">
            {!(live && sport.periods.runsOn && clock) && <span>{period}</span>}
            {clock && (
              <span className="ltr" suppressHydrationWarning>
                {clock}
              </span>
            )}
          </span>
        }
      >
        {/* Several rooms at once would talk over each other. */}
        <ol className="robot-texts" aria-live={small ? 'off' : 'polite'} tabIndex={small ? undefined : 0}>
          {newest.map(({ seq, side, minute, period, text }) => (
            <li key={seq} data-side={side ?? undefined}>
              <span className="ltr">
                {minute === null ? periodShort(sport, period) : minuteText(minute, null)}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {newest.length === 0 && <p className="robot-waiting">{t('rooms.robot.waiting')}</p>}
      </RobotScore>
    </section>
  );
}
