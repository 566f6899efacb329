import { useEffect, useRef, useState } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { minuteText } from '../../clock.rules.ts';
import { isLive } from '../../matches.rules.ts';
import { EventMark } from './event-mark.tsx';
import {
  type FeedEvent,
  type FeedFilter,
  type FeedItem,
  feedOf,
  feedPeriods,
  firstFilter,
  hasFilter,
} from './feed.rules.ts';
import { eventMinute, secondIn } from './moments.rules.ts';
import { Pair } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { type SportTerms, useSportTerms } from './use-sport-terms.ts';

const SHOWN_FIRST = 40;

/** All events by period, once each: goals and cards, shots and fouls, whistles. */
export function Feed({ detail, sport }: PanelProps) {
  const words = useSportTerms();
  const { t, period } = words;
  const { match } = detail;
  const items = feedOf(sport, detail);
  const [chosen, choose] = useState<FeedFilter | null>(null);
  const [all, setAll] = useState(false);
  const choice = hasFilter(items);
  const filter = choice ? (chosen ?? firstFilter(items)) : 'all';
  const count = filter === 'key' ? items.filter(({ key }) => key).length : items.length;
  const periods = feedPeriods(items, filter, match.state, all ? Number.POSITIVE_INFINITY : SHOWN_FIRST);
  return (
    <Card
      title={t('match.timeline.title')}
      more={
        choice && (
          <Seg
            size="small"
            label={t('match.timeline.filter')}
            options={[
              { id: 'key', label: t('match.timeline.key') },
              { id: 'all', label: t('match.timeline.every') },
            ]}
            selected={filter}
            onSelect={choose}
          />
        )
      }
    >
      {periods.map(({ period: number, items: own }) => (
        <section key={number} className="feed">
          {number > 0 && (
            <h3>
              {period(sport, number)} <PeriodScore match={match} number={number} />
            </h3>
          )}
          <ol>
            {own.map((item) => (
              <FeedLine key={item.id} item={item} sport={sport} detail={detail} />
            ))}
          </ol>
        </section>
      ))}
      {!all && count > SHOWN_FIRST && (
        <Button look="text" size="small" onClick={() => setAll(true)}>
          {t('match.timeline.all', { n: count })}
        </Button>
      )}
      <NewItems
        items={items}
        live={isLive(match.state)}
        name={(item) => sentence(item, sport, match, words)}
      />
    </Card>
  );
}

function PeriodScore({ match, number }: { match: PanelProps['detail']['match']; number: number }) {
  const score = match.periodScores[number - 1];
  return (
    score && (
      <span className="period-score">
        <Pair home={score[0]} away={score[1]} />
      </span>
    )
  );
}

function FeedLine({ item, sport, detail: { match } }: { item: FeedItem } & PanelProps) {
  const { event, text, look, side } = item;
  const { minute, extraMinute } = event ?? text;
  return (
    <li data-side={side ?? 'both'} data-look={look} data-cancelled={event?.cancelled || undefined}>
      <span className="ltr minute">{minute === null ? '' : minuteText(minute, extraMinute ?? null)}</span>
      <EventMark look={look} ball={sport.periods.word === 'half'} />
      {event ? <EventText item={item} sport={sport} /> : <span className="told">{text.text}</span>}
      {side && (
        <small className="feed-team">
          <Crest crest={match[side].crest} />
          <span>{match[side].name}</span>
        </small>
      )}
    </li>
  );
}

function EventText({ item: { event, look }, sport }: { item: FeedEvent; sport: Sport }) {
  const words = useSportTerms();
  const { t } = words;
  const { kind, player, second, score, cancelled, value } = event;
  const role = secondIn(look, kind);
  return (
    <span className="told">
      <b>{words.event(sport, kind)}</b>
      {value !== undefined && <b className="ltr">{value}</b>}
      {score && look === 'score' && !cancelled && (
        <em>
          <Pair home={score[0]} away={score[1]} />
        </em>
      )}
      {role === 'on' && second && <span>{t('match.timeline.on', { player: second })}</span>}
      {player &&
        (role === 'on' && second ? (
          <small>{t('match.timeline.off', { player })}</small>
        ) : (
          <span>{player}</span>
        ))}
      {second && role !== 'on' && <small>{t(`match.timeline.${role}`, { player: second })}</small>}
      {event.spot?.xg !== undefined && <small className="ltr">{`xG ${event.spot.xg.toFixed(2)}`}</small>}
      {cancelled && <small className="taken-back">{t('match.timeline.cancelled')}</small>}
    </span>
  );
}

function sentence(
  { event, text, side }: FeedItem,
  sport: Sport,
  match: PanelProps['detail']['match'],
  words: SportTerms,
): string {
  if (!event) return text.text;
  const parts = [eventMinute(event), words.event(sport, event.kind), event.player, side && match[side].name];
  return parts.filter(Boolean).join(', ');
}

interface NewItemsProps {
  items: readonly FeedItem[];
  live: boolean;
  name(item: FeedItem): string;
}

/** A polite announcement of new items; scores are announced with the match. */
function NewItems({ items, live, name }: NewItemsProps) {
  const known = useRef<ReadonlySet<string>>(null);
  const [fresh, setFresh] = useState<FeedItem | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(items.map(({ id }) => id));
    if (!before || !live) return;
    const next = items.findLast(({ id, look }) => !before.has(id) && look !== 'score' && look !== 'whistle');
    if (next) setFresh(next);
  }, [items, live]);
  return (
    <p className="sr-only" aria-live="polite">
      {fresh && name(fresh)}
    </p>
  );
}
