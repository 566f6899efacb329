/** In display order. */
export const KINDS = [
  'match',
  'team',
  'league',
  'player',
  'streamer',
  'room',
  'expert',
  'news',
  'video',
] as const;
export type Kind = (typeof KINDS)[number];

/** Kinds with a large share of all documents. */
export const NUMEROUS: readonly Kind[] = ['match', 'player', 'news'];

/** In graphemes. */
export const SEARCH_TEXT = { max: 60 } as const;
/** Results per page of one kind. */
export const SEARCH_PAGE = 20;
export const MOST_PAGES = 100;
/** Results of each kind where all are shown; and in the header's suggestions. */
export const FIRST_OF_KIND = 6;
export const SUGGESTED = 3;
export const POPULAR = 8;
export const MOST_GAMES = 4;

/** Hits that are ranked; of a query with more, the index takes the likeliest first. */
export const CANDIDATES = 1_000;
/** Prefix matches from which infix matches are not searched. */
export const ENOUGH_BEGUN = 200;

/** Words of a text tried as typos, one after another. */
export const MAX_TYPOS = 2;

/** A brand without plans has no experts. */
export const kindsIn = (features: Readonly<Record<string, boolean>>): Kind[] =>
  KINDS.filter((kind) => kind !== 'expert' || features.plans !== false);

/** Truncated to the limit at a grapheme boundary. */
export function clipped(text: string): string {
  const wellFormed = text.toWellFormed().trim();
  if (wellFormed.length <= SEARCH_TEXT.max) return wellFormed;
  return [...wellFormed.slice(0, SEARCH_TEXT.max * 2)].slice(0, SEARCH_TEXT.max).join('');
}
