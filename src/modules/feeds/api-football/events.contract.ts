import * as z from 'zod/mini';
import type { Side } from '#modules/catalog/sport.rules.ts';
import type { MatchEvent } from '#modules/matches/sheet.contract.ts';
import type { NamedPlayer } from '../feed.contract.ts';
import { periodAt } from './status.rules.ts';

const Person = z.nullish(z.object({ id: z.nullish(z.number()), name: z.nullish(z.string()) }));

export const EventItem = z.object({
  time: z.object({ elapsed: z.nullish(z.number()), extra: z.nullish(z.number()) }),
  team: z.object({ id: z.nullish(z.number()) }),
  player: Person,
  assist: Person,
  type: z.string(),
  detail: z.nullish(z.string()),
  comments: z.nullish(z.string()),
});
export type EventItem = z.infer<typeof EventItem>;

const GOALS: Readonly<Record<string, string>> = {
  'normal goal': 'goal',
  penalty: 'penaltyGoal',
  'own goal': 'ownGoal',
  'missed penalty': 'missedPenalty',
};
const CARDS: Readonly<Record<string, string>> = {
  'yellow card': 'yellowCard',
  'second yellow card': 'secondYellow',
  'red card': 'redCard',
};
/** Events that change the score. The side is the one that gains, also by an own goal. */
const COUNTS: ReadonlySet<string> = new Set(['goal', 'penaltyGoal', 'ownGoal']);

interface Kind {
  kind: string;
  cancelled: boolean;
}

/** Null for an undocumented kind. A goal withdrawn by VAR is a cancelled goal. */
function kindOf({ type, detail }: EventItem): Kind | null {
  const [what, more] = [type.toLowerCase(), (detail ?? '').toLowerCase()];
  const standing = (kind: string | undefined): Kind | null => (kind ? { kind, cancelled: false } : null);
  if (what === 'goal') return standing(GOALS[more] ?? 'goal');
  if (what === 'card') return standing(CARDS[more]);
  if (what === 'subst') return standing('substitution');
  if (what !== 'var') return null;
  return /^goal (cancelled|disallowed)/.test(more) ? { kind: 'goal', cancelled: true } : standing('var');
}

/** In chronological order; kicks of a shoot-out are its score, not goals. */
export function matchEvents(items: readonly EventItem[], homeTeam: number): (MatchEvent & NamedPlayer)[] {
  const score: [number, number] = [0, 0];
  const seen = new Map<string, number>();
  return items
    .filter(({ comments }) => comments?.toLowerCase() !== 'penalty shootout')
    .toSorted((a, b) => minuteOf(a) - minuteOf(b) || (a.time.extra ?? 0) - (b.time.extra ?? 0))
    .flatMap((item) => {
      const found = kindOf(item);
      if (!found) return [];
      const side: Side = item.team.id === homeTeam ? 'home' : 'away';
      const counts = COUNTS.has(found.kind) && !found.cancelled;
      if (counts) score[side === 'home' ? 0 : 1] += 1;
      // Events have no ids: kind, time and player make one, with a number for a repeated one.
      const eventKey = [found.kind, item.time.elapsed, item.time.extra, side, item.player?.name].join(' ');
      const times = (seen.get(eventKey) ?? 0) + 1;
      seen.set(eventKey, times);
      return [
        {
          id: times > 1 ? `${eventKey} ${times}` : eventKey,
          ...found,
          side,
          period: periodAt(minuteOf(item)),
          minute: item.time.elapsed ?? null,
          extraMinute: item.time.extra ?? null,
          playerId: null,
          ...(item.player?.id ? { playerRef: String(item.player.id) } : {}),
          player: item.player?.name ?? null,
          second: item.assist?.name ?? null,
          score: counts ? ([...score] as [number, number]) : null,
        },
      ];
    });
}

const minuteOf = ({ time }: EventItem): number => time.elapsed ?? 0;

const SENT_OFF: ReadonlySet<string> = new Set(['redCard', 'secondYellow']);

/** Pair for list rows; null without red cards. */
export function redCards(events: readonly MatchEvent[]): [number, number] | null {
  const shown = events.filter(({ kind }) => SENT_OFF.has(kind));
  const of = (side: Side): number => shown.filter((event) => event.side === side).length;
  return shown.length > 0 ? [of('home'), of('away')] : null;
}
