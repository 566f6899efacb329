/** Followed ids: the text of a list's `first` and of the cookie `followed`. */
export interface Followed {
  matches: readonly number[];
  teams: readonly number[];
  leagues: readonly number[];
  games: readonly number[];
}

const PREFIXES = { m: 'matches', t: 'teams', l: 'leagues', g: 'games' } as const;
type Prefix = keyof typeof PREFIXES;

/** The newest of each kind; all together fit a cookie. */
export const MAX_FOLLOWED_FIRST = 40;
export const FOLLOWED_TEXT = /^[mtlg]\d{1,12}(\.[mtlg]\d{1,12}){0,159}$/;

export const NOTHING_FOLLOWED: Followed = { matches: [], teams: [], leagues: [], games: [] };

/** `t12.t7.l3.g202`; empty for any other text: a cookie may be edited. */
export function parseFollowed(text: string | undefined): Followed {
  if (text === undefined || !FOLLOWED_TEXT.test(text)) return NOTHING_FOLLOWED;
  const all = text.split('.');
  const of = (prefix: Prefix) =>
    all.filter((one) => one.startsWith(prefix)).map((one) => Number(one.slice(1)));
  return { matches: of('m'), teams: of('t'), leagues: of('l'), games: of('g') };
}

/** The newest of a device's sets are last. */
export function followedText(followed: { readonly [Kind in keyof Followed]: Iterable<number> }): string {
  return (Object.keys(PREFIXES) as Prefix[])
    .flatMap((prefix) =>
      [...followed[PREFIXES[prefix]]].slice(-MAX_FOLLOWED_FIRST).map((id) => `${prefix}${id}`),
    )
    .join('.');
}

export interface ListOrder {
  /** League ids in order: those in which followed teams play, then followed leagues. */
  mine: readonly number[];
  /** Games whose leagues come next. */
  games: readonly number[];
  /** The top leagues of the language, by id. */
  top: readonly number[];
  /** Matches and teams that come first in their league. */
  matches: readonly number[];
  teams: readonly number[];
}

/** By rank and time alone. */
export const BY_RANK: ListOrder = { mine: [], games: [], top: [], matches: [], teams: [] };

/** `playing`: leagues in which followed teams or matches are played in the list. */
export function listOrder(followed: Followed, playing: readonly number[], top: readonly number[]): ListOrder {
  const place = new Map(top.map((id, index) => [id, index]));
  const byPlace = (ids: readonly number[]) =>
    ids.toSorted((a, b) => (place.get(a) ?? top.length) - (place.get(b) ?? top.length));
  return {
    mine: [...new Set([...byPlace(playing), ...byPlace(followed.leagues)])],
    games: followed.games,
    top,
    matches: followed.matches,
    teams: followed.teams,
  };
}

/** Larger than any list of leagues: unnamed leagues come after all named ones. */
export const STEP = 10_000;

/** The position of a league in a list, lowest first; `lists.store.ts` has the same in SQL. */
export function placeOf(order: ListOrder, league: { id: number; gameId: number }): number {
  const mine = order.mine.indexOf(league.id);
  if (mine >= 0) return mine;
  const top = order.top.indexOf(league.id);
  return (order.games.includes(league.gameId) ? STEP : 2 * STEP) + (top >= 0 ? top : STEP - 1);
}
