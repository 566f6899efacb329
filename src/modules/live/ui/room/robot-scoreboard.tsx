import type { CSSProperties } from 'react';
import { clockText, minuteText } from '#modules/matches/clock.rules.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { useNow } from '#ui/time/use-now.ts';
import { RobotScore } from './robot-score.tsx';
import type { MatchPart } from './use-match-part.ts';

/** The number of newest lines of live text. */
const SHOWN = 40;

/** In place of a stream: a scoreboard, and the live text of the match below it. */
export function RobotScoreboard({ detail, sport, renderedAt }: MatchPart & { renderedAt: number }) {
  const { t, periodShort } = useSportTerms();
  const { match, texts } = detail;
  const clock = clockText(sport.periods, match, useNow(renderedAt));
  const newest = texts.toSorted((a, b) => b.seq - a.seq).slice(0, SHOWN);
  return (
    <section
      className="robot-board"
      style={{ '--court': `url(/games/${match.game}-bg.svg)` } as CSSProperties}
      aria-label={t('rooms.robot.label')}
    >
      <RobotScore
        key={match.id}
        match={match}
        size={72}
        clock={
          clock && (
            <span className="robot-clock ltr" suppressHydrationWarning>
              {clock}
            </span>
          )
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and contains nothing to focus */}
        <ol className="robot-texts" aria-live="polite" tabIndex={0}>
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
