import type { Sport } from '#modules/catalog/sport.rules.ts';
import { SHOOTOUT_EVENTS } from '#modules/catalog/sport.rules.ts';

export const PUSH_MOST_ITEMS = 500;
export const PUSH_BODY_BYTES = 1024 * 1024;
export const PUSH_MOST_EVENTS = 500;
export const PUSH_MOST_PLAYERS = 60;
/** Prices of a match in one item, of all bookmakers and markets. */
export const PUSH_MOST_LINES = 500;
export const PUSH_MOST_PRICE = 1_000;
export const PUSH_MOST_TABLES = 32;
export const PUSH_MOST_ROWS = 200;
export const PUSH_NAME_MAX = 80;
/** Rank of a league that gives none: after the well-known ones. */
export const PUSH_LEAGUE_RANK = 5_000;

/**
 * `held`: an administrator's values stand; a match keeps the sent ones for when it is given back. `unknown`: an entry
 * that it refers to was never sent; to be sent again after that one.
 */
export const PUSH_STATUSES = ['accepted', 'unchanged', 'older', 'held', 'unknown', 'rejected'] as const;
export type PushStatus = (typeof PUSH_STATUSES)[number];

export const PUSH_REASONS = [
  'invalid',
  'game_not_allowed',
  'other_game',
  'same_teams',
  'score_before_start',
  'no_such_kind',
] as const;
export type PushReason = (typeof PUSH_REASONS)[number];

/** The entry, or the part of a match or league, whose version an item has. */
export type PushedPart =
  | 'league'
  | 'team'
  | 'player'
  | 'fixture'
  | 'score'
  | 'events'
  | 'lineups'
  | 'stats'
  | 'odds'
  | 'standings';

/** Provider of a source: apart from those of the site, whose entries it cannot reach. */
/** Beginning of the provider names of programs with keys. */
export const PUSHED = 'push:';
export const providerOf = (source: string): string => `${PUSHED}${source}`;

/** An item by its version and the stored one. */
export function statusOf(
  revision: number,
  stored: number,
): Extract<PushStatus, 'accepted' | 'unchanged' | 'older'> {
  if (revision > stored) return 'accepted';
  return revision === stored ? 'unchanged' : 'older';
}

/** Of several accepted items with one id, the newest counts: the others are older, or the same again. */
export function withoutRepeats<Item extends { id: string; revision: number; status: PushStatus }>(
  items: readonly Item[],
): Item[] {
  const newest = new Map<string, Item>();
  for (const item of items) {
    const known = newest.get(item.id);
    if (item.status === 'accepted' && (!known || known.revision < item.revision)) newest.set(item.id, item);
  }
  return items.map((item) => {
    const best = newest.get(item.id);
    if (item.status !== 'accepted' || !best || best === item) return item;
    return { ...item, status: statusOf(item.revision, best.revision) };
  });
}

/** Kinds of events that pages of this sport can name. */
export const eventKinds = ({ scoring, happenings }: Sport): ReadonlySet<string> =>
  new Set([...scoring, ...happenings].map(({ kind }) => kind).concat(SHOOTOUT_EVENTS));

export const statKeys = ({ stats }: Sport): ReadonlySet<string> => new Set(stats.map(({ key }) => key));
