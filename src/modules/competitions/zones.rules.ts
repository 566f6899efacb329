import type { ZoneKey, ZoneRule } from './table.rules.ts';

/** A table in which zones from both ends would meet has none: its places are not those the rules speak of. */
const LEAST_BETWEEN = 1;

/** The zone of a place; null for the places between. */
export function zoneOf(zones: readonly ZoneRule[], rank: number, teams: number): ZoneKey | null {
  const counted = zones.map(({ key, from, to }) => ({
    key,
    from: from > 0 ? from : teams + 1 + from,
    to: to > 0 ? to : teams + 1 + to,
    top: from > 0,
  }));
  const top = Math.max(0, ...counted.filter((zone) => zone.top).map(({ to }) => to));
  const bottom = Math.min(teams + 1, ...counted.filter((zone) => !zone.top).map(({ from }) => from));
  const apart = bottom - top > LEAST_BETWEEN || bottom > teams;
  return apart ? (counted.find(({ from, to }) => rank >= from && rank <= to)?.key ?? null) : null;
}
