const MINUTE_MS = 60_000;
/** More points than this are closer together than a screen shows. */
const POINT_MS = 5 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface Minute {
  at: string;
  rooms: number;
  viewers: number;
}

const startOf = (at: string, length: number): number => Math.floor(Date.parse(at) / length) * length;

/** The highest values of each five minutes; a gap stays one. */
export function peaksOf(minutes: readonly Minute[]): Minute[] {
  const points = Map.groupBy(minutes, ({ at }) => startOf(at, POINT_MS));
  return [...points].map(([at, within]) => ({
    at: new Date(at).toISOString(),
    rooms: Math.max(...within.map(({ rooms }) => rooms)),
    viewers: Math.max(...within.map(({ viewers }) => viewers)),
  }));
}

/** Sums of each hour. */
export function visitorsByHour(
  slots: readonly { at: string; visitors: number }[],
): { at: string; visitors: number }[] {
  const hours = Map.groupBy(slots, ({ at }) => startOf(at, HOUR_MS));
  return [...hours].map(([at, within]) => ({
    at: new Date(at).toISOString(),
    visitors: within.reduce((sum, { visitors }) => sum + visitors, 0),
  }));
}
