import { type CSSProperties, useState } from 'react';
import { playsAtHome } from '#modules/catalog/home-side.rules.ts';
import { scoreUnit } from '#modules/catalog/score-unit.rules.ts';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import type { HeadToHead } from '../../sheet.contract.ts';
import { MaskedResults } from '../spoiler/mask.tsx';
import {
  chosenMeetings,
  formCountOf,
  type MeetingChoice,
  meetingAverages,
  meetingLeagues,
  resultFor,
  VENUES,
} from './form.rules.ts';
import { Pair, SideKey } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { ResultMark } from './result-mark.tsx';
import { StatBar } from './stat-bar.tsx';
import { statText } from './stats.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

const yearOf = ({ startTime }: Pick<HeadToHead, 'startTime'>): string => startTime.slice(0, 4);
const PARTS = ['home', 'draw', 'away'] as const;
const ALL: MeetingChoice = { venue: 'all', league: null };

/** The last meetings, beside the other tabs. */
export function MeetingsCard({ detail, sport }: PanelProps) {
  const { t } = useSportTerms();
  const meetings = chosenMeetings(detail.match.home.name, detail.meetings, ALL);
  if (meetings.length === 0) return null;
  return (
    <Card title={t('match.meetings.title')} more={t('match.meetings.last', { n: meetings.length })}>
      <MaskedResults>
        <Tally detail={detail} sport={sport} meetings={meetings} />
        <MeetingList detail={detail} sport={sport} meetings={meetings} />
      </MaskedResults>
    </Card>
  );
}

/** Meetings by venue and competition, with what they brought on average. */
export function MeetingsTab({ detail, sport }: PanelProps) {
  const { t } = useSportTerms();
  const [choice, choose] = useState(ALL);
  const { match, meetings: all } = detail;
  const leagues = meetingLeagues(all);
  const meetings = chosenMeetings(match.home.name, all, choice);
  const panel = { detail, sport, meetings };
  return (
    <>
      <div className="meetings-choice">
        {playsAtHome(sport) && (
          <div>
            <Crest crest={match.home.crest} size={28} />
            <Seg
              size="small"
              label={t('match.meetings.venue', { team: match.home.name })}
              options={VENUES.map((id) => ({ id, label: t(`match.meetings.venue.${id}`) }))}
              selected={choice.venue}
              onSelect={(venue) => choose({ ...choice, venue })}
            />
          </div>
        )}
        {leagues.length > 1 && (
          <Select
            label={t('match.meetings.competition')}
            placeholder={t('match.meetings.competitions')}
            options={leagues.map((league) => ({ value: league, label: league }))}
            value={choice.league ?? ''}
            onChange={({ target }) => choose({ ...choice, league: target.value || null })}
          />
        )}
      </div>
      <Card
        title={t('match.meetings.title')}
        more={meetings.length > 0 && t('match.meetings.last', { n: meetings.length })}
      >
        {meetings.length === 0 ? (
          <EmptyState text={t('match.meetings.none')} />
        ) : (
          <MaskedResults>
            <Tally {...panel} />
            <Averages {...panel} />
            <MeetingList {...panel} named={leagues.length > 1} />
          </MaskedResults>
        )}
      </Card>
    </>
  );
}

type MeetingsProps = PanelProps & { meetings: readonly HeadToHead[] };

function Tally({ detail: { match }, sport, meetings }: MeetingsProps) {
  const { t } = useSportTerms();
  const tally = formCountOf(match.home.name, meetings);
  const parts = PARTS.filter((part) => part !== 'draw' || sport.draws || tally.draw > 0);
  return (
    <ul className="tally">
      {parts.map((part) => (
        <li
          key={part}
          data-outcome={tally[part] > 0 ? part : undefined}
          style={{ '--share': tally[part] } as CSSProperties}
        >
          <b>{tally[part]}</b>{' '}
          {part === 'draw' ? t('match.meetings.draws') : t('match.meetings.wins', { team: match[part].name })}
        </li>
      ))}
    </ul>
  );
}

/** What each side scored in a meeting, in the unit of the sport, and both together. */
function Averages({ detail: { match }, sport, meetings }: MeetingsProps) {
  const { t } = useSportTerms();
  const { locale } = useI18n();
  const values = meetingAverages(match.home.name, meetings);
  if (!values) return null;
  const stat = { key: 'scored', kind: 'decimal', usual: 1 } as const;
  return (
    <div className="meetings-average">
      <SideKey match={match} />
      <dl className="stat-bars">
        <StatBar stat={stat} name={t('match.meetings.average', { unit: scoreUnit(sport) })} values={values} />
      </dl>
      <p>
        {t('match.meetings.both')} <b>{statText(stat, values[0] + values[1], locale)}</b>
      </p>
    </div>
  );
}

function MeetingList({ detail: { match }, meetings, named = false }: MeetingsProps & { named?: boolean }) {
  const years = new Set(meetings.map(yearOf));
  return (
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
            {named && <small>{meeting.league}</small>}
          </li>
        );
      })}
    </ol>
  );
}
