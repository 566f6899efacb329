import type { LocalizedText } from '#platform/brand/brand.contract.ts';
import { localizedIn } from '#platform/brand/brand.contract.ts';
import type { ChapterRow, VideoKind, VideoSource } from './videos.rules.ts';

export interface FilmedMatch {
  id: number;
  gameId: number;
  leagueId: number;
  league: LocalizedText;
  home: { id: number; names: LocalizedText };
  away: { id: number; names: LocalizedText };
  score: readonly [number, number];
  startAt: Date;
}

/** Chapters of a game's clips. */
const CHAPTERS: Readonly<Record<number, readonly [number, LocalizedText][]>> = {
  202: [
    [0, { en: 'Build-up', zh_CN: '后场出球' }],
    [5, { en: 'Into the box', zh_CN: '杀入禁区' }],
    [7, { en: 'The goal', zh_CN: '破门瞬间' }],
    [10, { en: 'Once more, slowly', zh_CN: '慢镜回放' }],
  ],
  201: [
    [0, { en: 'Half-court set', zh_CN: '半场落位' }],
    [4, { en: 'The last pass', zh_CN: '最后一传' }],
    [7, { en: 'The shot', zh_CN: '出手' }],
    [10, { en: 'Once more, slowly', zh_CN: '慢镜回放' }],
  ],
  203: [
    [0, { en: 'The rally', zh_CN: '多拍相持' }],
    [6, { en: 'Pulled out wide', zh_CN: '调动对手' }],
    [8, { en: 'The winner', zh_CN: '制胜分' }],
    [10, { en: 'Once more, slowly', zh_CN: '慢镜回放' }],
  ],
};
const MAP: readonly [number, LocalizedText][] = [
  [0, { en: 'Grouping up', zh_CN: '集结' }],
  [3, { en: 'The team fight', zh_CN: '团战爆发' }],
  [7, { en: 'Into the base', zh_CN: '推上高地' }],
  [10, { en: 'The fight again', zh_CN: '团战回放' }],
];
const CORRIDOR: readonly [number, LocalizedText][] = [
  [0, { en: 'Holding the angle', zh_CN: '架点' }],
  [3, { en: 'Second and third', zh_CN: '连下两城' }],
  [7, { en: 'The last two', zh_CN: '残局收割' }],
  [10, { en: 'Once more, slowly', zh_CN: '慢镜回放' }],
];
const chaptersOf = (gameId: number): readonly [number, LocalizedText][] =>
  CHAPTERS[gameId] ?? (gameId === 2 || gameId === 14 ? CORRIDOR : MAP);

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
const both = (write: (lang: 'en' | 'zh_CN') => string): LocalizedText => ({
  en: write('en'),
  zh_CN: write('zh_CN'),
});

/** Four videos of a game: two highlights, one playback, one feature. */
export function filmGame(
  slug: string,
  game: LocalizedText,
  played: readonly FilmedMatch[],
  now: Date,
): DemoVideo[] {
  const gameId = played[0]?.gameId ?? 0;
  const chapters = chaptersOf(gameId).map(([at, titles]) => ({ at, titles }));
  const clip = (number: 1 | 2, poster: 'a' | 'b') => ({
    poster: `/clips/${slug}-${number}${poster}.webp`,
    sources: sourcesOf(slug, number),
    chapters,
  });
  const line = (match: FilmedMatch, lang: 'en' | 'zh_CN') =>
    `${localizedIn(match.home.names, lang)} ${match.score.join(lang === 'en' ? '–' : '-')} ${localizedIn(match.away.names, lang)}`;
  // Games have different times.
  const later = (gameId % 7) * 0.35;
  const ago = (hours: number) => new Date(now.getTime() - (hours + later) * HOUR_MS);
  // A video is published after its match.
  const after = (match: FilmedMatch, hours: number) => {
    const over = Math.min(match.startAt.getTime() + 2 * HOUR_MS, now.getTime());
    return new Date(Math.max(ago(hours).getTime(), over));
  };
  const [first, second, third] = played;
  const videos: DemoVideo[] = [];
  const highlight = (match: FilmedMatch, number: 1 | 2, hours: number): DemoVideo => ({
    kind: 'highlight',
    titles: both((lang) =>
      lang === 'en' ? `Highlights: ${line(match, lang)}` : `集锦：${line(match, lang)}`,
    ),
    summaries: both((lang) =>
      lang === 'en'
        ? `The moment that decided ${line(match, lang)} in ${localizedIn(match.league, lang)}, drawn as a short animation.`
        : `${localizedIn(match.league, lang)}，${line(match, lang)}：决定胜负的一刻，以短动画还原。`,
    ),
    ...clip(number, 'a'),
    ...{ match, leagueId: match.leagueId, publishedAt: after(match, hours) },
  });
  if (first) videos.push(highlight(first, 1, 1.2));
  if (second) videos.push(highlight(second, 2, 3.6));
  if (third)
    videos.push({
      kind: 'playback',
      titles: both((lang) =>
        lang === 'en' ? `See it again: ${line(third, lang)}` : `回看：${line(third, lang)}`,
      ),
      summaries: both((lang) =>
        lang === 'en'
          ? `The last play of ${line(third, lang)}, from its beginning to the replay.`
          : `${line(third, lang)}的最后一攻，从发起到慢镜回放。`,
      ),
      ...clip(2, 'b'),
      ...{ match: third, leagueId: third.leagueId, publishedAt: after(third, 7.5) },
    });
  videos.push({
    kind: 'feature',
    titles: both((lang) =>
      lang === 'en' ? `${game.en}: the play of the day` : `${localizedIn(game, lang)}：今天最值得看的瞬间`,
    ),
    summaries: both((lang) =>
      lang === 'en' ? 'One play a day, and why it worked.' : '每天一个瞬间，讲清楚它为什么成立。',
    ),
    ...clip(1, 'b'),
    ...{ match: null, leagueId: null, publishedAt: ago(12) },
  });
  return videos;
}

/** One clip is HLS too, so that a demo plays both. */
const sourcesOf = (slug: string, number: 1 | 2): VideoSource[] => [
  ...(slug === 'football' && number === 2 ? [{ type: 'hls' as const, url: '/clips/football-2.m3u8' }] : []),
  { type: 'mp4', url: `/clips/${slug}-${number}.mp4` },
];
