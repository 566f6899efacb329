import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { randomOf } from './random.rules.ts';
import type { SimFixture } from './schedule.rules.ts';

/** The games that `npm run clips` has drawn two clips of, and the seconds each clip has. */
export const CLIP_GAMES = [
  'football',
  'basketball',
  'lol',
  'csgo',
  'kog',
  'dota2',
  'valorant',
  'tennis',
] as const satisfies GameSlug[];
export const CLIP_SECONDS = 12;
/** Not everything is filmed. */
const FILMED = 0.4;

export interface Clip {
  id: string;
  kind: 'highlight';
  title: string;
  url: string;
  poster: string;
  seconds: number;
}

/** What there is to see of a match that was played: a drawn clip, without a title, for that would have a language. */
export function clipsOf({ ref, league: { game } }: Pick<SimFixture, 'ref' | 'league'>): Clip[] {
  const random = randomOf('clips', ref);
  if (!CLIP_GAMES.some((slug) => slug === game) || random() >= FILMED) return [];
  const number = random() < 0.5 ? 1 : 2;
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
