import { findGame, type GameSlug } from '#modules/catalog/games.rules.ts';
import { applyChanges } from '#modules/matches/changes.rules.ts';
import { GROUPS, type Group } from '#modules/matches/lists.rules.ts';
import type { MatchDelta } from '#modules/matches/matches.contract.ts';
import type { LiveData } from '../../live-data.contract.ts';

/** `?tab=esports` or `?game=csgo`. */
export interface LiveView {
  group: Group;
  game: GameSlug | null;
}

export const LIVE_QUERY = ['tab', 'game', 'spoiler'] as const;

/** Null for an invalid address. */
export function parseLiveView(search: URLSearchParams): LiveView | null {
  const [tab, slug] = [search.get('tab'), search.get('game')];
  const game = findGame(slug ?? undefined)?.slug ?? null;
  const group = tab === null ? 'recommended' : GROUPS.find((one) => one === tab);
  if (!group || (slug !== null && !game)) return null;
  return { group, game };
}

export const liveAddress = ({ group, game }: { group?: Group; game?: string | null }): string => {
  if (game) return `/live/data?game=${game}`;
  return group && group !== 'recommended' ? `/live/data?tab=${group}` : '/live/data';
};

/** The numbers with current matches; older changes are ignored. */
export function withChanges(data: LiveData, changes: readonly MatchDelta[]): LiveData {
  const before = data.matches.map(({ match }) => match);
  const after = applyChanges(before, changes);
  if (after === before) return data;
  return { ...data, matches: data.matches.map((row, index) => ({ ...row, match: after[index]! })) };
}

type Stat = LiveData['matches'][number]['stats'][number];

const MOST_COLUMNS = 5;

/** Columns of a game's table: statistics that at least one match has. */
export function statColumns(rows: readonly { stats: readonly Stat[] }[]): Stat[] {
  const found = new Map<string, Stat>();
  for (const { stats } of rows) {
    for (const stat of stats) {
      if (!found.has(stat.key) && stat.values.some((value) => value !== 0)) found.set(stat.key, stat);
    }
  }
  return [...found.values()].slice(0, MOST_COLUMNS);
}
