import type { CSSProperties } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { HeadToHead } from '../../sheet.contract.ts';
import { MaskedResults } from '../spoiler/mask.tsx';
import { formCountOf, resultFor } from './form.rules.ts';
import { Pair } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { ResultMark } from './result-mark.tsx';
import { useSportTerms } from './use-sport-terms.ts';

const yearOf = ({ startTime }: Pick<HeadToHead, 'startTime'>): string => startTime.slice(0, 4);
const PARTS = ['home', 'draw', 'away'] as const;

export function MeetingsCard({ detail: { match, meetings }, sport }: PanelProps) {
  const { t } = useSportTerms();
  if (meetings.length === 0) return null;
  const tally = formCountOf(match.home.name, meetings);
  const years = new Set(meetings.map(yearOf));
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
          {meetings.map((meeting, index) => {
            const result = resultFor(match.home.name, meeting);
            const year = yearOf(meeting);
            const first = years.size > 1 && year !== (meetings[index - 1] && yearOf(meetings[index - 1]!));
            return (
              <li key={meeting.id} data-year={first ? year : undefined}>
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
