import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { type LocalizedText, wordsIn } from '#platform/i18n/localized-text.ts';
import type { ChapterRow, VideoKind, VideoSource } from './videos.rules.ts';

interface Side {
  id: number;
  names: LocalizedText;
}

export interface FilmedMatch {
  id: number;
  gameId: number;
  leagueId: number;
  league: LocalizedText;
  home: Side;
  away: Side;
  score: readonly [number, number];
  /** The winner of a battle royale and its points, which has no two sides. */
  first: { team: Side; points: number } | null;
  startAt: Date;
}

/** In one language; the keys are those of the pack `demo`. */
export type MessageOf = (lang: LanguageCode, key: string, params?: Record<string, string | number>) => string;

/** Scenes of the clips, by the seconds of their chapters. */
type Scene = 'field' | 'rally' | 'battle' | 'corridor' | 'zone';

const SCENES: Readonly<Record<Scene, readonly (readonly [at: number, chapter: string])[]>> = {
  field: [
    [0, 'buildup'],
    [5, 'chance'],
    [7, 'score'],
    [10, 'replay'],
  ],
  rally: [
    [0, 'rally'],
    [8, 'winner'],
    [10, 'replay'],
  ],
  battle: [
    [0, 'gathering'],
    [3, 'fight'],
    [7, 'base'],
    [10, 'replay'],
  ],
  corridor: [
    [0, 'angle'],
    [3, 'duel'],
    [7, 'lastOnes'],
    [10, 'replay'],
  ],
  zone: [
    [0, 'gathering'],
    [3, 'fight'],
    [7, 'lastOnes'],
    [10, 'replay'],
  ],
};

const SCENE_OF: Partial<Record<GameSlug, Scene>> = {
  tennis: 'rally',
  volleyball: 'rally',
  beachvolleyball: 'rally',
  badminton: 'rally',
  tabletennis: 'rally',
  lol: 'battle',
  kog: 'battle',
  dota2: 'battle',
  wildrift: 'battle',
  mobilelegends: 'battle',
  starcraft2: 'battle',
  warcraft3: 'battle',
  otheresports: 'battle',
  csgo: 'corridor',
  valorant: 'corridor',
  overwatch: 'corridor',
  rainbowsix: 'corridor',
  pubg: 'zone',
  peaceelite: 'zone',
  apex: 'zone',
};

export interface DemoVideo {
  kind: VideoKind;
  titles: LocalizedText;
  summaries: LocalizedText;
  poster: string;
  sources: VideoSource[];
  chapters: ChapterRow[];
  match: FilmedMatch | null;
  leagueId: number | null;
  publishedAt: Date;
}

const HOUR_MS = 3_600_000;
const DASH: Partial<Record<LanguageCode, string>> = { zh_CN: '-', zh_TW: '-', ja: '-', ko: '-' };

const inAll = (write: (lang: LanguageCode) => string): LocalizedText =>
  Object.fromEntries(LANGUAGE_CODES.map((lang) => [lang, write(lang)])) as unknown as LocalizedText;

const lineOf = ({ first, home, away, score }: FilmedMatch, lang: LanguageCode): string =>
  first
    ? `${wordsIn(first.team.names, lang)} (${first.points})`
    : `${wordsIn(home.names, lang)} ${score.join(DASH[lang] ?? '–')} ${wordsIn(away.names, lang)}`;

/** Up to four videos of a game: highlights, one playback, one feature. */
export function filmGame(
  { slug, gameId, clips }: { slug: GameSlug; gameId: number; clips: number },
  played: readonly FilmedMatch[],
  now: Date,
  message: MessageOf,
): DemoVideo[] {
  const chapters = SCENES[SCENE_OF[slug] ?? 'field'].map(([at, word]) => ({
    at,
    titles: inAll((lang) => message(lang, `demo.chapter.${word}`)),
  }));
  const clip = (number: number, poster: 'a' | 'b') => ({
    poster: `/clips/${slug}-${Math.min(number, clips)}${poster}.webp`,
    sources: sourcesOf(slug, Math.min(number, clips)),
    chapters,
  });
  // Games have different times.
  const later = (gameId % 7) * 0.35;
  const ago = (hours: number) => new Date(now.getTime() - (hours + later) * HOUR_MS);
  // A video is published after its match.
  const after = (match: FilmedMatch, hours: number) => {
    const over = Math.min(match.startAt.getTime() + 2 * HOUR_MS, now.getTime());
    return new Date(Math.max(ago(hours).getTime(), over));
  };
  const [first, second, third] = clips > 1 ? played : [played[0], undefined, played[1]];
  const videos: DemoVideo[] = [];
  const highlight = (match: FilmedMatch, number: 1 | 2, hours: number): DemoVideo => ({
    kind: 'highlight',
    titles: inAll((lang) => message(lang, 'demo.video.highlights', { line: lineOf(match, lang) })),
    summaries: inAll((lang) =>
      message(lang, 'demo.video.highlightsText', {
        league: wordsIn(match.league, lang),
        line: lineOf(match, lang),
      }),
    ),
    ...clip(number, 'a'),
    ...{ match, leagueId: match.leagueId, publishedAt: after(match, hours) },
  });
  if (first) videos.push(highlight(first, 1, 1.2));
  if (second) videos.push(highlight(second, 2, 3.6));
  if (third)
    videos.push({
      kind: 'playback',
      titles: inAll((lang) => message(lang, 'demo.video.again', { line: lineOf(third, lang) })),
      summaries: inAll((lang) => message(lang, 'demo.video.againText', { line: lineOf(third, lang) })),
      ...clip(2, 'b'),
      ...{ match: third, leagueId: third.leagueId, publishedAt: after(third, 7.5) },
    });
  videos.push({
    kind: 'feature',
    titles: inAll((lang) =>
      message(lang, 'demo.video.best', { game: message(lang, `catalog.game.${slug}`) }),
    ),
    summaries: inAll((lang) => message(lang, 'demo.video.bestText')),
    ...clip(1, 'b'),
    ...{ match: null, leagueId: null, publishedAt: ago(12) },
  });
  return videos;
}

/** One clip is HLS too, so that a demo plays both. */
const sourcesOf = (slug: string, number: number): VideoSource[] => [
  ...(slug === 'football' && number === 2 ? [{ type: 'hls' as const, url: '/clips/football-2.m3u8' }] : []),
  { type: 'mp4', url: `/clips/${slug}-${number}.mp4` },
];
