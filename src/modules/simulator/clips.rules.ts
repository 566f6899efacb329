import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { randomOf } from './random.rules.ts';
import type { SimFixture } from './schedule.rules.ts';

/** `npm run clips` has drawn two clips of the first games and one of each other; the length of each in seconds. */
const TWO_CLIPS: ReadonlySet<GameSlug> = new Set(GAMES.slice(0, 8).map(({ slug }) => slug));
export const clipsOfGame = (slug: GameSlug): number => (TWO_CLIPS.has(slug) ? 2 : 1);
export const CLIP_SECONDS = 12;
/** Share of matches with a clip. */
const FILMED = 0.4;

export interface Clip {
  id: string;
  kind: 'highlight';
  title: string;
  url: string;
  poster: string;
  seconds: number;
}

/** Clips of a finished match: drawn, without a title, which would have a language. */
export function clipsOf({ ref, league: { game } }: Pick<SimFixture, 'ref' | 'league'>): Clip[] {
  const random = randomOf('clips', ref);
  if (random() >= FILMED) return [];
  const number = Math.min(clipsOfGame(game), random() < 0.5 ? 1 : 2);
  const poster = random() < 0.5 ? 'a' : 'b';
  return [
    {
      id: 'highlight',
      kind: 'highlight',
      title: '',
      url: `/clips/${game}-${number}.mp4`,
      poster: `/clips/${game}-${number}${poster}.webp`,
      seconds: CLIP_SECONDS,
    },
  ];
}
