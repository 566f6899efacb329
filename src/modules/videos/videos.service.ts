import { findGame, findGameById, type GameSlug } from '#modules/catalog/games.rules.ts';
import type { TargetInfo } from '#modules/comments/index.ts';
import { readCursor, writeCursor } from '#modules/matches/cursor.rules.ts';
import type { Matches } from '#modules/matches/index.ts';
import { mostRelated } from '#modules/matches/related-content.rules.ts';
import { sidesOnceBegun } from '#modules/matches/result-report.rules.ts';
import { localizedIn } from '#platform/brand/brand.contract.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { likedAmong, setLike } from '#platform/counters/likes.store.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { wasIdAllocated } from '#platform/db/sequence.ts';
import { transact } from '#platform/db/transact.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import {
  type LikeState,
  type ListVideosQuery,
  type Video,
  type VideoCard,
  type VideoPage,
  videoErrors,
} from './videos.contract.ts';
import { CANDIDATES, HOT_VIDEOS, hottest, NEXT_VIDEOS, VIDEO_KIND, VIDEOS_PAGE } from './videos.rules.ts';
import { addLikes, findLeague, findVideo, listFilmed, listTeams, listVideos } from './videos.store.ts';
import type { VideoRow } from './videos.tables.ts';

export interface VideosService {
  list(query: ListVideosQuery, lang: LanguageCode): Promise<VideoPage>;
  hot(of: OfGame, lang: LanguageCode): Promise<VideoCard[]>;
  video(which: { id: number; game?: string }, lang: LanguageCode): Promise<Video>;
  /** Target of comments. */
  target(tx: Reader, videoId: number): Promise<TargetInfo | null>;
  liked(viewer: Viewer, videoId: number): Promise<LikeState>;
  like(viewer: Viewer, videoId: number, on: boolean, now: Date): Promise<LikeState>;
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

const HOT_KEPT_MS = 30_000;

export function createVideosService({ db, clock, matches }: Parts): VideosService {
  const remember = createTtlCache<VideoRow[]>('hot-videos', clock, HOT_KEPT_MS);
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
      const place = cursor === undefined ? null : readCursor(cursor, 2);
      if (cursor !== undefined && !place) throw platformErrors.malformed();
      const rows = await listVideos(
        db,
        { gameId: gameIdOf(of), kind, matchId },
        {
          after: place && { at: new Date(place[0]!), id: place[1]! },
          offset: (pageIndex - 1) * VIDEOS_PAGE,
          limit: VIDEOS_PAGE + 1,
        },
      );
      const shown = rows.slice(0, VIDEOS_PAGE);
      const hasMore = rows.length > VIDEOS_PAGE;
      const last = shown.at(-1);
      return {
        videos: await cards(shown, lang),
        nextCursor: hasMore && last ? writeCursor([last.publishedAt.getTime(), last.id]) : null,
        hasMore,
      };
    },

    async hot(of, lang) {
      const rows = await candidates(gameIdOf(of));
      return await cards(hottest(rows, HOT_VIDEOS, clock.now()), lang);
    },

    async video({ id, game }, lang) {
      const row = await findVideo(db, id);
      const goneNow = row ? row.state === 'taken_down' : await wasIdAllocated(db, 'videos', id);
      if (goneNow) throw platformErrors.gone();
      if (row?.state !== 'published' || (game && findGame(game)?.gameId !== row.gameId))
        throw videoErrors.notFound();
      const [[match = null], teams, league, others] = await Promise.all([
        row.matchId === null ? [] : matches.some({ ids: [row.matchId] }, 'latest', 1, lang),
        listTeams(db, row.teamIds),
        findLeague(db, row.leagueId),
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
      if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
      return await transact(db, async (tx) => {
        const liked = { kind: VIDEO_KIND, targetId: videoId, userId: viewer.id };
        const likes = await addLikes(tx, videoId, await setLike(tx, liked, on, now));
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
