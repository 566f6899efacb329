import type { ZoneRule } from './table.rules.ts';

/** A table in which zones from both ends would meet has none: its places are not those the rules speak of. */
const LEAST_BETWEEN = 1;

/** The places of a zone in a table of so many teams, counted from the top. */
export const placesOf = ({ from, to }: Pick<ZoneRule, 'from' | 'to'>, teams: number) => ({
  from: from > 0 ? from : teams + 1 + from,
  to: to > 0 ? to : teams + 1 + to,
});

/** The zone of a place; null for the places between. */
export function zoneOf(zones: readonly ZoneRule[], rank: number, teams: number): ZoneRule | null {
  if (!areApart(zones, teams)) return null;
  const within = (zone: ZoneRule) => {
    const { from, to } = placesOf(zone, teams);
    return rank >= from && rank <= to;
  };
  return zones.find(within) ?? null;
}

/** Whether zones from the top and from the bottom leave places between them. */
export function areApart(zones: readonly ZoneRule[], teams: number): boolean {
  const counted = zones.map((zone) => ({ top: zone.from > 0, ...placesOf(zone, teams) }));
  const top = Math.max(0, ...counted.filter((zone) => zone.top).map(({ to }) => to));
  const bottom = Math.min(teams + 1, ...counted.filter((zone) => !zone.top).map(({ from }) => from));
  return bottom - top > LEAST_BETWEEN || bottom > teams;
}
