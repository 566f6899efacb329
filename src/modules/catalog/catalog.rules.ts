/** Division of a drawn crest. */
export const CREST_SHAPES = [
  'stripes',
  'halves',
  'sash',
  'hoop',
  'belt',
  'ring',
  'diamond',
  'chevrons',
] as const;

export interface Crest {
  a: string;
  b: string;
  c: string;
  shape: (typeof CREST_SHAPES)[number];
  /** A copy of the real crest, shown in place of the drawn one. */
  src?: string;
}

export const LEAGUE_FORMATS = ['table', 'cup', 'tour'] as const;
export type LeagueFormat = (typeof LEAGUE_FORMATS)[number];
