import { findGame } from '#modules/catalog/games.rules.ts';
import type { TargetInfo } from '#modules/comments/index.ts';
import type { MediaApi, Replay } from '#modules/media/media-api.contract.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { likedAmong } from '#platform/counters/likes.store.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import { wasIdAllocated } from '#platform/db/sequence.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR, type TimeCursor } from '#platform/paging/cursor.ts';
import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import type { ClipViews } from './clip-views.service.ts';
import { isBlocked } from './clippers.store.ts';
import {
  type Clip,
  type ClipCard,
  type ClipOwn,
  type ClipPage,
  type ClipsQuery,
  clipErrors,
} from './clips.contract.ts';
import {
  CLIP_KIND,
  CLIP_TICKET_MINUTES,
  CLIPS_PAGE,
  CLIPS_PATH,
  clipPath,
  DAY_CANDIDATES,
  DAY_HOURS,
  dayScore,
  MOST_PAGES,
  removerOf,
} from './clips.rules.ts';
import { findByName, findClip, findListed, type ListedClip, listBest, listClips } from './clips.store.ts';
import type { ClipRow } from './clips.tables.ts';

export interface ClipsService {
  clip(id: number, viewer: Viewer, lang: LanguageCode, now: Date): Promise<Clip>;
  own(id: number, viewer: Viewer): Promise<ClipOwn>;
  list(query: ClipsQuery, viewer: Viewer, lang: LanguageCode, now: Date): Promise<ClipPage>;
  day(game: string | undefined, lang: LanguageCode, now: Date): Promise<ClipCard | null>;
  /** Target of comments. */
  target(tx: Reader, id: number): Promise<TargetInfo | null>;
  /** A file of a clip: whether everyone may have it, or the error status. */
  find(name: string, ticket: string, now: Date): Promise<{ guarded: boolean } | 403 | 404>;
}

interface Parts {
  db: Db;
  views: ClipViews;
  tickets: Pick<MediaApi, 'ticket' | 'opens'>;
  clock: Clock;
}

/** Right named by the addresses of the admin area; no room has it. */
const OFFICE = 'office';
const HOUR_MS = 3_600_000;
/** All who look at a match ask for its clips; one that was removed is gone from their lists this soon. */
const LIST_TTL_MS = 1_500;

/** Name of a clip in playback tokens; no room has it. */
const ticketed = (name: string): string => `clip-${name}`;

/** Address of a clip's film; with a playback token where its broadcast is protected. */
export function clipUrl(
  { name }: Pick<ClipRow, 'name'>,
  right: string | null,
  viewer: Viewer,
  { tickets, now }: { tickets: Pick<MediaApi, 'ticket'>; now: Date },
): string {
  const until = new Date(now.getTime() + CLIP_TICKET_MINUTES * 60_000);
  const ticket =
    right !== null &&
    viewer.kind === 'user' &&
    tickets.ticket({ room: ticketed(name), right }, viewer, until);
  return `${CLIPS_PATH}${name}.mp4${ticket ? `?ticket=${ticket}` : ''}`;
}

export const adminUrl = (row: Pick<ClipRow, 'name'>, viewer: Viewer, parts: Parameters<typeof clipUrl>[3]) =>
  clipUrl(row, OFFICE, viewer, parts);

export function createClipsService({ db, views, tickets, clock }: Parts): ClipsService {
  const pages = createTtlCache<ClipPage>('clip_lists', clock, LIST_TTL_MS);
  const best = createTtlCache<ClipCard | null>('clip_of_day', clock, LIST_TTL_MS);

  /** Those that the viewer may watch; guests' lists are those that everyone may. */
  async function watchable(
    rows: readonly ListedClip[],
    viewer: Viewer,
  ): Promise<{ row: ListedClip; replay: Replay & { shown: true } }[]> {
    const replays = await views.replays(
      rows.map(({ clip }) => clip),
      viewer,
    );
    return rows.flatMap((row, index) => {
      const replay = replays[index];
      return replay?.shown && replay.open ? [{ row, replay }] : [];
    });
  }

  async function readable(id: number, viewer: Viewer, now: Date) {
    const found = await findListed(db, id, now);
    if (found?.clip.state !== 'published') {
      // That of a banned user may come back.
      const row = found?.clip ?? (await findClip(db, id));
      const isGone = row ? row.state === 'removed' : await wasIdAllocated(db, 'clips', id);
      throw isGone ? platformErrors.gone() : clipErrors.notFound();
    }
    const [replay] = await views.replays([found.clip], viewer);
    if (!replay?.shown) throw platformErrors.gone();
    if (!replay.open) throw clipErrors.noAccess();
    return { found, replay };
  }

  const list: ClipsService['list'] = async ({ cursor, game, ...scope }, viewer, lang, now) => {
    const gameId = game === undefined ? undefined : findGame(game)?.gameId;
    const found: { row: ListedClip; right: string | null }[] = [];
    let after: TimeCursor | null = decodeCursor(TIME_CURSOR, cursor);
    let more = true;
    // Clips hidden from this viewer do not count for the page.
    for (let pages = 0; more && pages < MOST_PAGES && found.length <= CLIPS_PAGE; pages += 1) {
      const rows = await listClips(db, { ...scope, gameId }, { after, limit: CLIPS_PAGE + 1, now });
      for (const { row, replay } of await watchable(rows, viewer)) found.push({ row, right: replay.right });
      more = rows.length > CLIPS_PAGE;
      const last = rows.at(-1)?.clip;
      if (last) after = { at: last.publishedAt!, id: last.id };
    }
    const page = found.slice(0, CLIPS_PAGE);
    const last = page.at(-1)?.row.clip;
    const hasMore = found.length > CLIPS_PAGE || more;
    const next = found.length > CLIPS_PAGE && last ? { at: last.publishedAt!, id: last.id } : after;
    const guarded = new Set(page.flatMap(({ row, right }) => (right === null ? [] : row.clip.id)));
    const rows = page.map(({ row }) => row);
    return {
      clips: await views.cards(rows, lang, ({ id }) => !guarded.has(id)),
      nextCursor: hasMore && next ? encodeCursor(TIME_CURSOR, next) : null,
      hasMore: hasMore && next !== null,
    };
  };

  const day: ClipsService['day'] = async (game, lang, now) => {
    const gameId = game === undefined ? undefined : findGame(game)?.gameId;
    for (const hours of DAY_HOURS) {
      const since = new Date(now.getTime() - hours * HOUR_MS);
      const rows = await listBest(db, { gameId, since, limit: DAY_CANDIDATES, now });
      const open = (await watchable(rows, guest)).filter(({ replay }) => replay.right === null);
      const best = open.toSorted((a, b) => dayScore(b.row.clip) - dayScore(a.row.clip)).at(0);
      if (best) return (await views.cards([best.row], lang)).at(0) ?? null;
    }
    return null;
  };

  return {
    async clip(id, viewer, lang, now) {
      const { found, replay } = await readable(id, viewer, now);
      const open = replay.right === null;
      const [card] = await views.cards([found], lang, () => open);
      const { language, width, height, bytes } = found.clip;
      return {
        ...card!,
        ...{ language, width, height, bytes, open },
        url: clipUrl(found.clip, replay.right, viewer, { tickets, now }),
        roomTitle: found.roomTitle ?? '',
        capturedAt: found.clip.capturedAt?.toISOString() ?? null,
      };
    },

    async own(id, viewer) {
      const row = await findClip(db, id);
      const mine = viewer.kind === 'user' ? viewer.id : null;
      if (!row || (row.state !== 'published' && row.userId !== mine)) throw clipErrors.notFound();
      const liked = mine !== null && (await likedAmong(db, CLIP_KIND, mine, [id])).size > 0;
      const isAnchor = mine !== null && mine === row.anchorId;
      return {
        state: row.state,
        liked,
        likes: row.likes,
        mayRemove: row.state === 'published' ? removerOf(viewer, row) : null,
        blocked: isAnchor && row.userId !== mine ? await isBlocked(db, mine, row.userId) : null,
      };
    },

    list: (query, viewer, lang, now) =>
      viewer.kind === 'guest'
        ? pages([JSON.stringify(query), lang].join(), () => list(query, viewer, lang, now))
        : list(query, viewer, lang, now),

    day: (game, lang, now) => best([game, lang].join(), () => day(game, lang, now)),

    async target(tx, id) {
      const row = await findListed(tx, id, clock.now());
      if (row?.clip.state !== 'published') return null;
      const [replay] = await views.replays([row.clip], guest);
      return replay?.shown ? { authorId: row.clip.userId, path: clipPath(id) } : null;
    },

    async find(name, ticket, now) {
      const row = await findByName(db, name);
      if (row?.state !== 'published') return 404;
      const opens = (right: string) => tickets.opens({ room: ticketed(name), right }, ticket, now);
      if (ticket !== '' && (await opens(OFFICE))) return { guarded: true };
      // A banned clipper.
      if (!(await findListed(db, row.id, now))) return 404;
      const [replay] = await views.replays([row], guest);
      if (!replay?.shown) return 404;
      if (replay.right === null) return { guarded: false };
      return (await opens(replay.right)) ? { guarded: true } : 403;
    },
  };
}
