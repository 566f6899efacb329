import { isLive, type MatchState } from '#modules/matches/matches.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type Part = 'lineups' | 'lines' | 'statistics' | 'events' | 'odds' | 'meetings';
type Phase = 'soon' | 'live' | 'over';

/** Request interval of a part; `once` in the phase for parts that no longer change. */
const INTERVALS: Readonly<Record<Phase, Partial<Record<Part, number | 'once'>>>> = {
  soon: { lineups: 10 * MINUTE, odds: 30 * MINUTE, meetings: 'once' },
  live: { statistics: 2 * MINUTE, lineups: 10 * MINUTE, lines: 5 * MINUTE, meetings: 'once' },
  over: { lineups: 'once', events: 'once', statistics: 'once', lines: 'once', meetings: 'once' },
};

const SOON = HOUR;
/** A match not begun so long after its time will not begin: its status is late. */
const LATE = 4 * HOUR;
const JUST_OVER = 6 * HOUR;

/** Who misses a match. */
export interface Absent {
  team: number;
  player?: number;
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
  /** Parts that the provider does not have. */
  uncovered?: ReadonlySet<string>;
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

/** The parts of a match that are due, with the time of their last request; 0: never. */
function due(match: Followed, now: number): { part: Part; key: string; at: number; live: boolean }[] {
  const phase = phaseOf(match, now);
  if (!phase) return [];
  return (Object.entries(INTERVALS[phase]) as [Part, number | 'once'][]).flatMap(([part, every]) => {
    // Earlier meetings are the same in every phase.
    const key = part === 'meetings' ? part : `${phase} ${part}`;
    const at = match.requestedAt.get(key) ?? 0;
    if (match.uncovered?.has(part)) return [];
    const fresh = at > 0 && (every === 'once' || now - at < every);
    if (fresh || (part === 'lineups' && match.lineupsKnown)) return [];
    // They are shown in the line-ups.
    if (part === 'lines' && !match.hasLineups) return [];
    return [{ part, key, at, live: phase === 'live' }];
  });
}

/** Part with the oldest request: what was never requested before the rest, live matches first; null when all are fresh. */
export function nextRequest<M extends Followed>(matches: Iterable<M>, now: number): DetailRequest<M> | null {
  let best: (DetailRequest<M> & { at: number; live: boolean }) | null = null;
  for (const match of matches)
    for (const { part, key, at, live } of due(match, now)) {
      const never = (one: { at: number }) => (one.at === 0 ? 0 : 1);
      const order = best
        ? never({ at }) - never(best) || Number(best.live) - Number(live) || at - best.at
        : -1;
      if (order < 0) best = { match, part, key, at, live };
    }
  return best && { match: best.match, part: best.part, key: best.key };
}

/** Parts that the answer to several ids has. */
const TOGETHER: Readonly<Record<Phase, readonly Part[]>> = {
  soon: [],
  live: ['lineups', 'lines', 'statistics'],
  // Statistics of the halves are in none but the answer of their own.
  over: ['lineups', 'lines', 'events'],
};
const MOST_TOGETHER = 20;

/** Matches of the same phase for which this part is due too, and that one request has: itself among them. */
export function togetherWith<M extends Followed>(
  { match, part }: DetailRequest<M>,
  matches: Iterable<M>,
  now: number,
): M[] {
  const phase = phaseOf(match, now);
  if (!phase || !TOGETHER[phase].includes(part)) return [match];
  const others = [...matches].filter(
    (other) =>
      other !== match && phaseOf(other, now) === phase && due(other, now).some((one) => one.part === part),
  );
  return [match, ...others].slice(0, MOST_TOGETHER);
}

/** All parts of that request are fresh. */
export function noteTogether(matches: readonly Followed[], now: number): void {
  for (const match of matches) {
    const phase = phaseOf(match, now);
    for (const part of phase ? TOGETHER[phase] : []) match.requestedAt.set(`${phase} ${part}`, now);
  }
}
