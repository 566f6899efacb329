import { useState } from 'react';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import type { MatchEvent } from '../../sheet.contract.ts';
import { EventMark } from './event-mark.tsx';
import { eventMinute, inOrder, lookOf, secondIn } from './moments.rules.ts';
import { Pair } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { SideKey } from './side-key.tsx';
import { useSportTerms } from './use-sport-terms.ts';

const SHOWN_FIRST = 30;

/** Events by period, the newest first: the home side at the start, the away side at the end. */
export function Timeline({ detail: { match, events }, sport }: PanelProps) {
  const { t, period } = useSportTerms();
  const [all, setAll] = useState(false);
  const newest = inOrder(events).reverse();
  const shown = all ? newest : newest.slice(0, SHOWN_FIRST);
  const periods = [...new Set(shown.map((event) => event.period))];
  return (
    <Card title={t('match.timeline.title')} more={<SideKey match={match} />}>
      {periods.map((number) => (
        <section key={number} className="timeline">
          {number > 0 && <h3>{period(sport, number)}</h3>}
          <ol>
            {shown
              .filter((event) => event.period === number)
              .map((event) => (
                <Line key={event.id} event={event} sport={sport} />
              ))}
          </ol>
        </section>
      ))}
      {shown.length < newest.length && (
        <Button look="text" size="small" onClick={() => setAll(true)}>
          {t('match.timeline.all', { n: newest.length })}
        </Button>
      )}
    </Card>
  );
}

function Line({ event, sport }: { event: MatchEvent; sport: PanelProps['sport'] }) {
  const words = useSportTerms();
  const { t } = words;
  const look = lookOf(sport, event.kind);
  return (
    <li data-side={event.side ?? 'both'} data-look={look} data-cancelled={event.cancelled || undefined}>
      <span className="ltr minute">{eventMinute(event)}</span>
      <EventMark look={look} ball={sport.periods.word === 'half'} />
      <span className="told">
        <b>{words.event(sport, event.kind)}</b>
        {event.score && look === 'score' && !event.cancelled && (
          <em>
            <Pair home={event.score[0]} away={event.score[1]} />
          </em>
        )}
        {event.player && <span>{event.player}</span>}
        {event.second && (
          <small>{t(`match.timeline.${secondIn(look, event.kind)}`, { player: event.second })}</small>
        )}
        {event.cancelled && <small className="taken-back">{t('match.timeline.cancelled')}</small>}
      </span>
    </li>
  );
}
