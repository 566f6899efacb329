import type { Side } from '#modules/catalog/sport.rules.ts';
import { minuteOf, type OpenMatch } from './open-match.rules.ts';
import { isTakenBack } from './score-state.rules.ts';
import type { Spot } from './spots.rules.ts';

export interface PlayedEvent {
  id: string;
  kind: string;
  side: Side | null;
  period: number;
  minute: number | null;
  extraMinute: number | null;
  /** Reference of the simulator, not an id. */
  playerRef: string | null;
  player: string | null;
  second: string | null;
  score: [number, number] | null;
  cancelled: boolean;
  value?: number;
  spot?: Spot;
}

/** Events up to an instant. None ever vanishes: a withdrawn one is marked. */
export const eventsAt = ({ setup, cast }: OpenMatch, elapsed: number): PlayedEvent[] =>
  cast.moments
    .filter(({ at, kind, part }) => at <= elapsed && kind !== '' && !part)
    .map((moment) => ({
      id: moment.id,
      kind: moment.kind,
      side: moment.side,
      period: moment.period,
      ...minuteOf(setup, moment.period, moment.clock),
      playerRef: moment.player?.ref ?? null,
      player: moment.player?.names.en ?? null,
      second: moment.second?.names.en ?? null,
      score: moment.score,
      cancelled: isTakenBack(moment, elapsed),
      ...(moment.value === undefined ? {} : { value: moment.value }),
      ...(moment.spot ? { spot: moment.spot } : {}),
    }));
