import { instantOf } from './local-time.ts';

const DAY = 86_400_000;

/** The viewer's days (2026-11-15) as instants: both are inclusive. */
export function dayRange(
  { from, to }: { from: string; to: string },
  zone: string,
): { from?: string; to?: string } {
  return {
    ...(from ? { from: midnight(from, zone) } : {}),
    ...(to ? { to: midnight(dayAfter(to), zone) } : {}),
  };
}

const midnight = (day: string, zone: string): string => instantOf(`${day}T00:00`, zone);

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
