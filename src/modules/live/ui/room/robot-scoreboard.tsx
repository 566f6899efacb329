import type { CSSProperties } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { minuteText } from '#modules/matches/clock.rules.ts';
import type { MatchDetail } from '#modules/matches/detail.contract.ts';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { RobotScore } from './robot-score.tsx';

/** As many of the newest lines as fit under the score. */
const SHOWN = 5;

/** In place of a picture: the live text of the match. */
export function RobotScoreboard({ detail, sport }: { detail: MatchDetail; sport: Sport }) {
  const { t, periodShort } = useSportTerms();
  const { match, texts } = detail;
  const newest = texts.toSorted((a, b) => b.seq - a.seq).slice(0, SHOWN);
  return (
    <section
      className="robot-board court on-ink"
      style={{ '--court': `url(/games/${match.game}-bg.svg)` } as CSSProperties}
      aria-label={t('rooms.robot.label')}
    >
      <RobotScore key={match.id} match={match} size={72}>
        <ol className="robot-texts" aria-live="polite">
          {newest.map(({ seq, side, minute, period, text }) => (
            <li key={seq} data-side={side ?? undefined}>
              <span className="ltr">
                {minute === null ? periodShort(sport, period) : minuteText(minute, null)}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {newest.length === 0 && <p>{t('rooms.robot.waiting')}</p>}
      </RobotScore>
    </section>
  );
}
