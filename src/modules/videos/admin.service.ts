import type { Audit } from '#modules/audit/index.ts';
import { findGame } from '#modules/catalog/games.rules.ts';
import { listTeams } from '#modules/catalog/index.ts';
import type { Db, Reader, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { UploadedFile } from '#platform/endpoint/endpoint.ts';
import type { Emit } from '#platform/events/events.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { mayPlayFrom } from '#platform/media/media-hosts.rules.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { Uploads } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type {
  AdminVideo,
  AdminVideoPage,
  ListAdminVideosQuery,
  UploadedVideo,
  VideoDraft,
} from './admin.contract.ts';
import { findMatchLinks, listForAdmin, lockVideo, updateVideo } from './admin.store.ts';
import { readClip } from './clip.service.ts';
import { videoErrors, videosChanged } from './videos.contract.ts';
import { areInOrder, sourceAt, VIDEOS_PAGE, type VideoSource, type VideoState } from './videos.rules.ts';
import { slugOf } from './videos.service.ts';
import { insertVideos } from './videos.store.ts';
import type { VideoRow } from './videos.tables.ts';

interface At {
  caller: Caller<User>;
  now: Date;
}

export interface VideosAdminService {
  list(request: ListAdminVideosQuery, lang: LanguageCode): Promise<AdminVideoPage>;
  upload(file: UploadedFile, at: At): Promise<UploadedVideo>;
  save(draft: VideoDraft, at: At): Promise<AdminVideo>;
  publish(videoId: number, at: At): Promise<AdminVideo>;
  takeDown(which: { videoId: number; reason: string }, at: At): Promise<AdminVideo>;
}

interface Parts {
  db: Db;
  emit: Emit;
  audit: Audit;
  uploads: Pick<Uploads, 'addVideo' | 'claim' | 'release'>;
  /** Hosts that pages may play from, besides their own. */
  hosts: readonly string[];
}

export function createVideosAdminService({ db, emit, audit, uploads, hosts }: Parts): VideosAdminService {
  const record = (tx: Tx, action: string, row: VideoRow, at: At, details: Record<string, string> = {}) =>
    audit.record(tx, {
      actor: at.caller.viewer.id,
      action,
      subject: { kind: 'video', id: row.id },
      details: { title: row.titles.en, ...details },
      now: at.now,
    });

  /** For lists and the search. */
  const emitChanged = (tx: Tx, { id }: VideoRow, { caller, now }: At) =>
    emit(tx, videosChanged, { videoIds: [id] }, { now, brand: caller.brand.id, lang: caller.lang });

  async function linksOf(tx: Tx, { game, matchId, teamIds }: VideoDraft) {
    const { gameId } = findGame(game)!;
    if (matchId === null) {
      const teams = await listTeams(tx, new Set(teamIds));
      if (teams.length !== new Set(teamIds).size || teams.some((team) => team.gameId !== gameId))
        throw videoErrors.noSuchTeam();
      return { gameId, matchId, leagueId: null, teamIds: teams.map(({ id }) => id) };
    }
    const match = await findMatchLinks(tx, matchId);
    if (match?.gameId !== gameId) throw videoErrors.noSuchMatch();
    return { gameId, matchId, leagueId: match.leagueId, teamIds: [match.home, match.away] };
  }

  async function sourceOf(
    tx: Tx,
    before: VideoRow | null,
    source: VideoDraft['source'],
    at: At,
  ): Promise<Played> {
    if (!source) {
      if (!before) throw videoErrors.sourceNeeded();
      return before;
    }
    for (const { url } of before?.sources ?? []) await uploads.release(tx, url, at.now);
    if ('uploadId' in source) {
      const which = { id: source.uploadId, ownerId: at.caller.viewer.id, purpose: 'video' as const };
      const url = await uploads.claim(tx, which, at.now);
      return { sources: [sourceAt(url)], seconds: Number(/-(\d+)\.mp4$/.exec(url)![1]) };
    }
    const { url, seconds } = source;
    if (!mayPlayFrom(url, hosts)) throw videoErrors.foreignHost({ host: URL.parse(url)?.host ?? url });
    return { sources: [sourceAt(url)], seconds };
  }

  async function posterOf(tx: Tx, before: VideoRow | null, posterId: number | undefined, at: At) {
    if (posterId === undefined) return before?.poster ?? null;
    await uploads.release(tx, before?.poster ?? null, at.now);
    return await uploads.claim(tx, { id: posterId, ownerId: at.caller.viewer.id, purpose: 'cover' }, at.now);
  }

  async function move(
    videoId: number,
    at: At,
    { from, change, action }: { from: readonly VideoState[]; change: Partial<VideoRow>; action: string },
  ) {
    return await transact(db, async (tx) => {
      const before = await lockVideo(tx, videoId);
      if (!before) throw videoErrors.notFound();
      if (!from.includes(before.state)) throw videoErrors.wrongState();
      const row = await updateVideo(tx, videoId, change);
      await record(tx, action, row, at, change.reason ? { reason: change.reason } : {});
      await emitChanged(tx, row, at);
      return await shown(tx, row, at.caller.lang);
    });
  }

  return {
    async list({ game, state, text, cursor }, lang) {
      const gameId = game && findGame(game)?.gameId;
      const before = decodeCursor(ID_CURSOR, cursor)?.id;
      const rows = await listForAdmin(db, { gameId, state, text, before }, VIDEOS_PAGE + 1);
      const { items, ...page } = pageOf(rows, VIDEOS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
      return { videos: await Promise.all(items.map((row) => shown(db, row, lang))), ...page };
    },

    async upload(file, at) {
      const clip = await readClip(file.path);
      if (!clip) throw videoErrors.notAVideo();
      const stored = await uploads.addVideo({ file, ...clip, ownerId: at.caller.viewer.id }, at.now);
      return { ...stored, ...clip };
    },

    save: (draft, at) =>
      transact(db, async (tx) => {
        const { videoId, kind, titles, summaries, chapters, posterId, source } = draft;
        const before = videoId === undefined ? null : await lockVideo(tx, videoId);
        if (videoId !== undefined && !before) throw videoErrors.notFound();
        const { sources, seconds } = await sourceOf(tx, before, source, at);
        if (!areInOrder(chapters, seconds)) throw videoErrors.badChapters();
        const fields = {
          ...(await linksOf(tx, draft)),
          ...{ kind, titles, summaries, chapters, sources, seconds },
          poster: await posterOf(tx, before, posterId, at),
        };
        const row = before
          ? await updateVideo(tx, before.id, fields)
          : (await insertVideos(tx, [{ ...fields, state: 'draft', publishedAt: at.now }]))[0]!;
        await record(tx, before ? 'video.changed' : 'video.made', row, at);
        if (row.state === 'published') await emitChanged(tx, row, at);
        return await shown(tx, row, at.caller.lang);
      }),

    publish: (videoId, at) =>
      move(videoId, at, {
        from: ['draft', 'taken_down'],
        change: { state: 'published', reason: '', publishedAt: at.now },
        action: 'video.published',
      }),

    takeDown: ({ videoId, reason }, at) =>
      move(videoId, at, {
        from: ['published'],
        change: { state: 'taken_down', reason },
        action: 'video.takenDown',
      }),
  };
}

interface Played {
  sources: VideoSource[];
  seconds: number;
}

async function shown(tx: Reader, row: VideoRow, lang: LanguageCode): Promise<AdminVideo> {
  const teams = await listTeams(tx, new Set(row.teamIds));
  return {
    id: row.id,
    game: slugOf(row.gameId),
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    titles: withChinese(row.titles),
    summaries: withChinese(row.summaries),
    chapters: row.chapters.map(({ at, titles }) => ({ at, titles: withChinese(titles) })),
    poster: row.poster,
    seconds: row.seconds,
    sources: row.sources,
    matchId: row.matchId,
    teams: teams.map(({ id, names }) => ({ id, name: localizedIn(names, lang) })),
    views: row.views,
    publishTime: row.publishedAt.toISOString(),
  };
}

const withChinese = <W extends { en: string; zh_CN?: string }>(words: W) => ({
  ...words,
  zh_CN: words.zh_CN ?? words.en,
});
