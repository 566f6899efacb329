import type { Sport } from '#modules/catalog/sport.rules.ts';

/** Facts of list rows that entries count. */
export const FACT_EVENTS: Readonly<Record<string, readonly string[]>> = {
  corners: ['corner'],
  redCards: ['redCard', 'secondYellow'],
  tries: ['try'],
  suspensions: ['twoMinutes'],
  exclusions: ['exclusion'],
  oneEighties: ['score180'],
};

export interface Moment {
  minute: number | null;
  extraMinute: number | null;
}

/** The minute of an event: over the whole match, with added minutes; none without a clock. */
export function minuteAt(
  { family, periods }: Pick<Sport, 'family' | 'periods'>,
  period: number,
  seconds: number,
): Moment {
  const { count, overtime, clock } = periods;
  const after = period - count;
  if (family !== 'clock' || clock === 'none' || period < 1 || after > (overtime?.count ?? 0))
    return { minute: null, extraMinute: null };
  const length = Math.round((after > 0 ? overtime!.seconds : periods.seconds) / 60);
  const before =
    after > 0
      ? (count * periods.seconds + (after - 1) * overtime!.seconds) / 60
      : ((period - 1) * periods.seconds) / 60;
  const within = Math.floor(seconds / 60) + 1;
  return {
    minute: Math.round(before) + Math.min(within, length),
    extraMinute: within > length ? within - length : null,
  };
}
