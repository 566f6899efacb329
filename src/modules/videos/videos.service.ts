import { findGame, findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import { findLeague, listTeams } from '#modules/catalog/index.ts';
import type { TargetInfo } from '#modules/comments/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import { mostRelated } from '#modules/matches/related-content.rules.ts';
import { sidesOnceBegun } from '#modules/matches/result-report.rules.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { likedAmong, setLike } from '#platform/counters/likes.store.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { wasIdAllocated } from '#platform/db/sequence.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User, Viewer } from '#platform/viewer/viewer.ts';
import {
  type LikeState,
  type ListVideosQuery,
  type Video,
  type VideoCard,
  type VideoPage,
  videoErrors,
} from './videos.contract.ts';
import { CANDIDATES, HOT_VIDEOS, hottest, NEXT_VIDEOS, VIDEO_KIND, VIDEOS_PAGE } from './videos.rules.ts';
import { findVideo, listFilmed, listVideos, videoCounters } from './videos.store.ts';
import type { VideoRow } from './videos.tables.ts';

export interface VideosService {
  list(query: ListVideosQuery, lang: LanguageCode): Promise<VideoPage>;
  hot(of: OfGame, lang: LanguageCode): Promise<VideoCard[]>;
  video(which: { id: number; game?: string }, lang: LanguageCode): Promise<Video>;
  /** Target of comments. */
  target(tx: Reader, videoId: number): Promise<TargetInfo | null>;
  liked(viewer: Viewer, videoId: number): Promise<LikeState>;
  like(viewer: User, videoId: number, on: boolean, now: Date): Promise<LikeState>;
}

interface OfGame {
  game?: string | undefined;
  gameId?: number | undefined;
}

interface Parts {
  db: Db;
  clock: Clock;
  matches: Matches;
}

const HOT_CACHED_MS = 30_000;

export function createVideosService({ db, clock, matches }: Parts): VideosService {
  const remember = createTtlCache<VideoRow[]>('hot-videos', clock, HOT_CACHED_MS);
  const candidates = (gameId: number | undefined): Promise<VideoRow[]> =>
    remember(String(gameId), () => listVideos(db, { gameId }, { limit: CANDIDATES }));

  async function cards(rows: readonly VideoRow[], lang: LanguageCode): Promise<VideoCard[]> {
    const matchIds = new Set(rows.flatMap(({ matchId }) => matchId ?? []));
    const filmed = new Map((await listFilmed(db, [...matchIds])).map((match) => [match.id, match]));
    return rows.map((row) => {
      const match = row.matchId === null ? null : (filmed.get(row.matchId) ?? null);
      return videoCard(row, sidesOnceBegun(match, lang), lang);
    });
  }

  return {
    async list({ cursor, pageIndex = 1, kind, matchId, ...of }, lang) {
      const rows = await listVideos(
        db,
        { gameId: gameIdOf(of), kind, matchId },
        {
          after: decodeCursor(TIME_CURSOR, cursor),
          offset: (pageIndex - 1) * VIDEOS_PAGE,
          limit: VIDEOS_PAGE + 1,
        },
      );
      const { items, ...page } = pageOf(rows, VIDEOS_PAGE, ({ publishedAt: at, id }) =>
        encodeCursor(TIME_CURSOR, { at, id }),
      );
      return { videos: await cards(items, lang), ...page };
    },

    async hot(of, lang) {
      const rows = await candidates(gameIdOf(of));
      // Chosen by views and age, shown in the order of the numbers beside them.
      const hot = hottest(rows, HOT_VIDEOS, clock.now()).toSorted((a, b) => b.views - a.views);
      return await cards(hot, lang);
    },

    async video({ id, game }, lang) {
      const row = await findVideo(db, id);
      const goneNow = row ? row.state === 'taken_down' : await wasIdAllocated(db, 'videos', id);
      if (goneNow) throw platformErrors.gone();
      if (row?.state !== 'published' || (game && findGame(game)?.gameId !== row.gameId))
        throw videoErrors.notFound();
      const [[match = null], teams, league, others] = await Promise.all([
        row.matchId === null ? [] : matches.some({ ids: [row.matchId] }, 'latest', 1, lang),
        listTeams(db, new Set(row.teamIds)),
        row.leagueId === null ? null : findLeague(db, row.leagueId),
        candidates(row.gameId),
      ]);
      const [own, ...next] = await cards([row, ...mostRelated(row, others, NEXT_VIDEOS)], lang);
      return {
        ...own!,
        summary: localizedIn(row.summaries, lang),
        sources: row.sources,
        chapters: row.chapters.map(({ at, titles }) => ({ at, title: localizedIn(titles, lang) })),
        league: league && {
          id: league.id,
          game: slugOf(league.gameId),
          name: localizedIn(league.names, lang),
          country: league.country,
          countryName: '',
        },
        teams: teams.map(({ id: teamId, names, crest }) => ({
          id: teamId,
          name: localizedIn(names, lang),
          crest,
        })),
        match,
        next,
      };
    },

    async target(tx, videoId) {
      const row = await findVideo(tx, videoId);
      if (row?.state !== 'published') return null;
      return { authorId: null, path: `/videos/${slugOf(row.gameId)}/${videoId}` };
    },

    async liked(viewer, videoId) {
      const row = await findVideo(db, videoId);
      if (row?.state !== 'published') throw videoErrors.notFound();
      const mine =
        viewer.kind === 'user' && (await likedAmong(db, VIDEO_KIND, viewer.id, [videoId])).size > 0;
      return { liked: mine, likes: row.likes };
    },

    async like(viewer, videoId, on, now) {
      return await transact(db, async (tx) => {
        const liked = { kind: VIDEO_KIND, targetId: videoId, userId: viewer.id };
        const likes = await videoCounters.addLikes(tx, videoId, await setLike(tx, liked, on, now));
        if (likes === null) throw videoErrors.notFound();
        return { liked: on, likes };
      });
    },
  };
}

const gameIdOf = ({ game, gameId }: OfGame): number | undefined =>
  gameId ?? (game === undefined ? undefined : findGame(game)?.gameId);

export const slugOf = (gameId: number): GameSlug => findGameById(gameId)?.slug ?? 'othersports';

const videoCard = (row: VideoRow, sides: string | null, lang: LanguageCode): VideoCard => ({
  id: row.id,
  game: slugOf(row.gameId),
  kind: row.kind,
  title: localizedIn(row.titles, lang),
  poster: row.poster,
  seconds: row.seconds,
  publishTime: row.publishedAt.toISOString(),
  views: row.views,
  likes: row.likes,
  sides,
});
