import type { CSSProperties } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { MaskedResults } from '../spoiler/mask.tsx';
import { formCountOf, resultFor } from './form.rules.ts';
import { Pair } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { ResultMark } from './result-mark.tsx';
import { useSportTerms } from './use-sport-terms.ts';

const PARTS = ['home', 'draw', 'away'] as const;

export function MeetingsCard({ detail: { match, meetings }, sport }: PanelProps) {
  const { t } = useSportTerms();
  if (meetings.length === 0) return null;
  const tally = formCountOf(match.home.name, meetings);
  const parts = PARTS.filter((part) => part !== 'draw' || sport.draws || tally.draw > 0);
  return (
    <Card title={t('match.meetings.title')} more={t('match.meetings.last', { n: meetings.length })}>
      <MaskedResults>
        <ul className="tally">
          {parts.map((part) => (
            <li
              key={part}
              data-outcome={tally[part] > 0 ? part : undefined}
              style={{ '--share': tally[part] } as CSSProperties}
            >
              <b>{tally[part]}</b>{' '}
              {part === 'draw'
                ? t('match.meetings.draws')
                : t('match.meetings.wins', { team: match[part].name })}
            </li>
          ))}
        </ul>
        <ol className="meetings">
          {meetings.map((meeting) => {
            const result = resultFor(match.home.name, meeting);
            return (
              <li key={meeting.id}>
                <DateTime at={meeting.startTime} look="short" />
                <span className="home">{meeting.home}</span>
                <b>
                  <Pair home={meeting.homeScore} away={meeting.awayScore} />
                </b>
                <span className="away">{meeting.away}</span>
                {result && <ResultMark result={result} />}
              </li>
            );
          })}
        </ol>
      </MaskedResults>
    </Card>
  );
}
