import { isLive, type MatchState } from '#modules/matches/matches.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Part = 'lineups' | 'lines' | 'statistics' | 'events' | 'odds' | 'meetings';
type Phase = 'soon' | 'live' | 'over';

/** Request interval of a part; `once` in the phase for parts that no longer change. */
const INTERVALS: Readonly<Record<Phase, Partial<Record<Part, number | 'once'>>>> = {
  soon: { lineups: 10 * MINUTE, odds: 30 * MINUTE, meetings: 'once' },
  live: { statistics: 2 * MINUTE, lineups: 10 * MINUTE, lines: 5 * MINUTE },
  over: { lineups: 'once', events: 'once', statistics: 'once', lines: 'once' },
};

const SOON = HOUR;
/** A match not begun so long after its time will not begin: its status is late. */
const LATE = 4 * HOUR;
const JUST_OVER = 6 * HOUR;

/** Who misses a match. */
export interface Absent {
  team: number;
  name: string;
  reason: 'injured' | 'suspended';
}

/** State of a followed match. */
export interface Followed {
  id: number;
  homeTeam: number;
  awayTeam: number;
  state: MatchState;
  startAt: number;
  /** Both line-ups are final. */
  lineupsKnown: boolean;
  /** Both were delivered, final or not. */
  hasLineups: boolean;
  /** Events were delivered before. */
  eventsKnown: boolean;
  corners: [number, number] | null;
  redCards: [number, number] | null;
  /** Injured and suspended players. */
  absent: readonly Absent[];
  /** Time of the last request, by phase and part. */
  requestedAt: Map<string, number>;
}

export function phaseOf({ state, startAt }: Pick<Followed, 'state' | 'startAt'>, now: number): Phase | null {
  if (isLive(state)) return 'live';
  if (state === 'not_started') return startAt - now <= SOON && now - startAt <= LATE ? 'soon' : null;
  return state === 'finished' && now - startAt <= JUST_OVER ? 'over' : null;
}

/** Whether a request for live scores is worthwhile. */
export const mayBeLive = (matches: Iterable<Followed>, now: number): boolean =>
  [...matches].some((match) => {
    const phase = phaseOf(match, now);
    return phase === 'live' || (phase === 'soon' && match.startAt - now <= 5 * MINUTE);
  });

export interface DetailRequest<M extends Followed = Followed> {
  match: M;
  part: Part;
  /** Key in `requestedAt`, set once requested. */
  key: string;
}

/** Part with the oldest request, live matches first; null when all are fresh. */
export function nextRequest<M extends Followed>(matches: Iterable<M>, now: number): DetailRequest<M> | null {
  let [best, bestAt, bestLive]: [DetailRequest<M> | null, number, boolean] = [
    null,
    Number.POSITIVE_INFINITY,
    false,
  ];
  for (const match of matches) {
    const phase = phaseOf(match, now);
    if (!phase) continue;
    for (const [part, every] of Object.entries(INTERVALS[phase]) as [Part, number | 'once'][]) {
      const key = `${phase} ${part}`;
      const at = match.requestedAt.get(key) ?? 0;
      const fresh = at > 0 && (every === 'once' || now - at < every);
      if (fresh || (part === 'lineups' && match.lineupsKnown)) continue;
      // They are shown in the line-ups.
      if (part === 'lines' && !match.hasLineups) continue;
      const live = phase === 'live';
      if (live === bestLive ? at < bestAt : live) [best, bestAt, bestLive] = [{ match, part, key }, at, live];
    }
  }
  return best;
}
