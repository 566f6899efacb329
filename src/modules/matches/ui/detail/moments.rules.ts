import { type EventLook, lookOf, scoresOften } from '#modules/catalog/event-looks.rules.ts';
import type { Side, Sport } from '#modules/catalog/sport.rules.ts';
import { lengthOf, minuteText, startOf } from '../../clock.rules.ts';
import type { MatchEvent } from '../../sheet.contract.ts';

export { type EventLook, lookOf, scoresOften };

type Scores = Pick<Sport, 'family' | 'scoring' | 'rate' | 'periods'>;

/** The role of an event's second person: substitute, goalkeeper, bowler, or assist. */
export function secondIn(look: EventLook, kind: string): 'on' | 'saved' | 'bowler' | 'assist' {
  if (look === 'change') return 'on';
  if (look === 'save') return 'saved';
  return kind === 'wicket' ? 'bowler' : 'assist';
}

/** In order of play; events of one minute stay in the provider's order. */
export const inOrder = (events: readonly MatchEvent[]): MatchEvent[] =>
  events.toSorted(
    (a, b) =>
      a.period - b.period ||
      (a.minute ?? 0) - (b.minute ?? 0) ||
      (a.minute === null ? 0 : (a.extraMinute ?? 0) - (b.extraMinute ?? 0)),
  );

export const eventMinute = ({ minute, extraMinute }: Pick<MatchEvent, 'minute' | 'extraMinute'>): string =>
  minute === null ? '' : minuteText(minute, extraMinute);

/**
 * The position of an event on a timeline of `count` periods, 0 to 1. The minute is of the match in sports with a match
 * clock, else of the period, such as a map.
 */
export function placeOf(
  { family, periods }: Pick<Sport, 'family' | 'periods'>,
  count: number,
  { period, minute }: Pick<MatchEvent, 'period' | 'minute'>,
): number {
  const total = startOf(periods, count + 1);
  const start = startOf(periods, period);
  const length = lengthOf(periods, period);
  const inside = (minute ?? 0) * 60 - (family === 'clock' ? start : 0);
  return Math.min(1, (start + Math.min(length, Math.max(0, inside))) / total);
}

export interface Mark {
  side: Side;
  /** 0 to 1. */
  at: number;
  /** Of all its events. */
  minutes: string;
  /** Its label would overlap its neighbour's on a short timeline. */
  crowded: boolean;
  /** Too close to an end to be centred. */
  edge: 'start' | 'end' | null;
  events: readonly MatchEvent[];
}

/** Marks closer than this share of the timeline are merged. */
const NEAR = 0.022;
/** The share of a phone's timeline that a label such as 45+1' takes with its gap; and half of it. */
const LABEL = 0.1;
const EDGE = 0.045;
const ON_LINE: ReadonlySet<EventLook> = new Set(['score', 'yellow', 'red', 'change', 'miss']);

/** Substitutions alone are hidden on a short timeline. */
export const isMinor = (sport: Scores, events: readonly MatchEvent[]): boolean =>
  events.every(({ kind }) => lookOf(sport, kind) === 'change');

/** The marks above (home) and below (away) the hero's timeline. */
export function lineMarks(sport: Scores, count: number, events: readonly MatchEvent[]): Mark[] {
  const marks: (Mark & { events: MatchEvent[] })[] = [];
  if (scoresOften(sport)) return marks;
  for (const event of inOrder(events)) {
    if (!event.side || event.minute === null || event.cancelled) continue;
    if (!ON_LINE.has(lookOf(sport, event.kind)) || event.period > count) continue;
    const at = placeOf(sport, count, event);
    const last = marks.findLast(({ side }) => side === event.side);
    if (last && at - last.at < NEAR) {
      last.events.push(event);
      last.minutes = minutesOf(last.events);
    } else {
      const labelled = marks.findLast(
        ({ side, crowded, events: own }) => side === event.side && !crowded && !isMinor(sport, own),
      );
      const crowded = labelled !== undefined && at - labelled.at < LABEL;
      const edge = at < EDGE ? 'start' : at > 1 - EDGE ? 'end' : null;
      marks.push({ side: event.side, at, minutes: eventMinute(event), crowded, edge, events: [event] });
    }
  }
  return marks;
}

/** The distinct minutes: `21' 22'`. */
const minutesOf = (events: readonly MatchEvent[]): string => [...new Set(events.map(eventMinute))].join(' ');

export interface Scorer {
  key: string;
  name: string;
  look: EventLook;
  /** With a note on own goals and penalties. */
  minutes: readonly { text: string; note: 'own' | 'penalty' | null }[];
}

const NOTES: Readonly<Record<string, 'own' | 'penalty'>> = { ownGoal: 'own', penaltyGoal: 'penalty' };
const MOST_SCORERS = 6;

/** Scorers and sendings-off, one line per player. */
export function scorersOf(sport: Scores, events: readonly MatchEvent[], side: Side): Scorer[] {
  if (sport.family !== 'clock' || scoresOften(sport)) return [];
  const found = new Map<string, Scorer & { minutes: Scorer['minutes'][number][] }>();
  for (const event of inOrder(events)) {
    const look = lookOf(sport, event.kind);
    const listed = (look === 'score' || look === 'red') && !event.kind.startsWith('shootout');
    if (event.side !== side || event.cancelled || !event.player || !listed) continue;
    const key = `${look} ${event.player}`;
    const minute = { text: eventMinute(event), note: NOTES[event.kind] ?? null };
    const known = found.get(key);
    if (known) known.minutes.push(minute);
    else found.set(key, { key, name: event.player, look, minutes: [minute] });
  }
  return [...found.values()].slice(0, MOST_SCORERS);
}

/** Events by player, for the marks beside names on a line-up. */
export function looksByPlayer(
  sport: Scores,
  events: readonly MatchEvent[],
): ReadonlyMap<string, EventLook[]> {
  const looks = new Map<string, EventLook[]>();
  if (scoresOften(sport)) return looks;
  for (const event of inOrder(events)) {
    const look = lookOf(sport, event.kind);
    if (event.cancelled || !ON_LINE.has(look) || !event.side) continue;
    for (const name of [event.player, look === 'change' ? event.second : null]) {
      if (name) looks.set(`${event.side} ${name}`, [...(looks.get(`${event.side} ${name}`) ?? []), look]);
    }
  }
  return looks;
}
