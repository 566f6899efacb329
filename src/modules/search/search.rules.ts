/** In the order in which results are shown. */
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

/** A good part of everything is one of these. */
export const NUMEROUS: readonly Kind[] = ['match', 'player', 'news'];

/** In characters as readers count them. */
export const SEARCH_TEXT = { max: 60 } as const;
/** Of one kind. */
export const SEARCH_PAGE = 20;
export const MOST_PAGES = 100;
/** Of each kind, where all are shown together; and in the header's suggestions. */
export const FIRST_OF_KIND = 6;
export const SUGGESTED = 3;
export const POPULAR = 8;

/** So many hits are ranked; of a term with more, which ones is the index's choice, the likeliest first. */
export const CANDIDATES = 1_000;
/** So many words that begin so, and those that have it within are not looked for. */
export const ENOUGH_BEGUN = 200;

/** So many words of a text are taken for slips, one after another. */
export const MAX_TYPOS = 2;

/** A brand without plans has no experts either. */
export const kindsIn = (features: Readonly<Record<string, boolean>>): Kind[] =>
  KINDS.filter((kind) => kind !== 'expert' || features.plans !== false);

/** As many characters as a search takes, none of them cut in two. */
export function clipped(text: string): string {
  const wellFormed = text.toWellFormed().trim();
  if (wellFormed.length <= SEARCH_TEXT.max) return wellFormed;
  return [...wellFormed.slice(0, SEARCH_TEXT.max * 2)].slice(0, SEARCH_TEXT.max).join('');
}
