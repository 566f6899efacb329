import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import { isLive } from '../../matches.rules.ts';
import type { LiveText, MatchEvent } from '../../sheet.contract.ts';
import { type EventLook, inOrder, lookOf, scoresOften } from './moments.rules.ts';

/** An item of the feed: an event, or a line of live text about something else. */
export type FeedItem = FeedEvent | FeedText;

interface Placed {
  /** Unique within the feed. */
  id: string;
  period: number;
  side: Side | null;
  look: EventLook;
  /** Shown under "Key events". */
  key: boolean;
}

export interface FeedEvent extends Placed {
  event: MatchEvent;
  text: null;
}

export interface FeedText extends Placed {
  event: null;
  text: LiveText;
}

/** Live texts whose kind differs from their event's. */
const EVENT_OF: Readonly<Record<string, string>> = { ownSubstitution: 'substitution' };
/** The heading of a period stands for its start, and the event itself for its cancellation. */
const OMITTED_TEXTS: ReadonlySet<string> = new Set(['periodStart', 'goalCancelled']);
const WHISTLES: ReadonlySet<string> = new Set(['matchStart', 'periodEnd', 'matchEnd']);

const KEY_LOOKS: ReadonlySet<EventLook> = new Set(['score', 'yellow', 'red', 'change', 'miss', 'review']);
/** The key events of sports with many scores. */
const KEY_KINDS: ReadonlySet<string> = new Set(
  `technicalFoul fouledOut firstBlood baron roshan lord overlord multiKill clutch break breakOfThrow tieBreak wicket six
  homeRun twoRunHomer threeRunHomer grandSlam fifty hundred halfCentury century score180 bigCheckout touchdown try
  redCard secondYellow twoMinutes majorPenalty interception safety tower dragon lord barracks`.split(/\s+/),
);

export const isKey = (sport: Pick<Sport, 'scoring' | 'rate'>, kind: string): boolean => {
  if (KEY_KINDS.has(kind)) return true;
  const look = lookOf(sport, kind);
  if (scoresOften(sport)) return look === 'red' || look === 'review';
  return KEY_LOOKS.has(look);
};

/** Events and live text in order, without duplicates: a text about a listed event is left out. */
export function feedOf(sport: Sport, { events, texts }: Pick<MatchDetail, 'events' | 'texts'>): FeedItem[] {
  const eventItems = inOrder(events).map((event): FeedEvent => {
    const { id, period, side, kind } = event;
    return { id, period, side, look: lookOf(sport, kind), key: isKey(sport, kind), event, text: null };
  });
  const kinds = new Set(events.map(({ kind }) => kind));
  const rest = texts
    .filter(({ key }) => !OMITTED_TEXTS.has(key) && !kinds.has(EVENT_OF[key] ?? key))
    .toSorted((a, b) => a.seq - b.seq)
    .map((text): FeedText => {
      const whistle = WHISTLES.has(text.key);
      const { seq, period, side } = text;
      return {
        id: `t${seq}`,
        period,
        side,
        look: whistle ? 'whistle' : 'other',
        key: whistle,
        event: null,
        text,
      };
    });
  return merged(eventItems, rest);
}

/** Both are in order; a text without a minute is at the start or the end of its period. */
function merged(events: readonly FeedEvent[], texts: readonly FeedText[]): FeedItem[] {
  const periods = [...new Set([...events, ...texts].map(({ period }) => period))].toSorted((a, b) => a - b);
  return periods.flatMap((period) => {
    const items: FeedItem[] = [
      ...texts.filter((item) => item.period === period && isStart(item)),
      ...events.filter((item) => item.period === period),
    ];
    for (const item of texts.filter((one) => one.period === period && !isStart(one))) {
      const after = items.findIndex((other) => isLater(other, item));
      items.splice(after < 0 ? items.length : after, 0, item);
    }
    return items;
  });
}

const isStart = ({ text }: FeedText): boolean => text.key === 'matchStart';
const minuteOf = ({ event, text }: FeedItem): number | null => {
  const { minute, extraMinute } = event ?? text;
  return minute === null ? null : minute + (extraMinute ?? 0) / 100;
};
const isLater = (one: FeedItem, other: FeedItem): boolean => {
  const [mine, its] = [minuteOf(one), minuteOf(other)];
  return mine !== null && its !== null && mine > its;
};

export type FeedFilter = 'key' | 'all';

/** The initial filter: key events, unless there are none. */
export const firstFilter = (items: readonly FeedItem[]): FeedFilter =>
  items.some(({ event, key }) => event && key) ? 'key' : 'all';

/** The filter is offered only where it makes a difference. */
export const hasFilter = (items: readonly FeedItem[]): boolean =>
  items.some(({ key }) => !key) && items.some(({ event, key }) => event && key);

export interface FeedPeriod {
  period: number;
  items: FeedItem[];
}

/** By period: the newest first while live, afterwards in order of play. */
export function feedPeriods(
  items: readonly FeedItem[],
  filter: FeedFilter,
  state: MatchDetail['match']['state'],
  most: number,
): FeedPeriod[] {
  const shown = filter === 'key' ? items.filter(({ key }) => key) : items;
  const ordered = isLive(state) ? shown.toReversed() : shown;
  return [...Map.groupBy(ordered.slice(0, most), ({ period }) => period)].map(([period, own]) => ({
    period,
    items: own,
  }));
}
