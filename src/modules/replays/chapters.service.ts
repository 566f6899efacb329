import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Chat } from '#modules/chat/index.ts';
import { textFor } from '#modules/chat/messages.rules.ts';
import { scoredOf } from '#modules/live/scored.rules.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { RecordedFile } from '#modules/media/media-api.contract.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import {
  type ChapterEvent,
  chaptersOf,
  LARGEST_GIFTS,
  matchMoments,
  type ReplayChapter,
} from './chapters.rules.ts';
import { deleteTimesBefore, listEventTimes, listScoreMoves } from './chapters.store.ts';
import type { ReplayAccess } from './replay-access.service.ts';
import type { ReplayChapters } from './replays.contract.ts';

export interface ChaptersService {
  of(recordingId: number, viewer: Viewer, lang: LanguageCode): Promise<ReplayChapters>;
  /** Deletes times of matches without a recording. */
  sweep(now: Date): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  access: ReplayAccess;
  chat: Pick<Chat, 'giftsBetween'>;
  matches: Matches;
  /** With the names of players in the viewer's language. */
  eventsOf(game: GameSlug, matchId: number, lang: LanguageCode): Promise<readonly ChapterEvent[]>;
}

/** They change where a match still goes on. */
const TTL_MS = 30_000;
/** Longer than any rewind of a running broadcast. */
const KEPT_MS = 9 * 3_600_000;
const AT_ONCE = 5_000;

export function createChapters(parts: Parts): ChaptersService {
  const { db, clock, access, chat, matches, eventsOf } = parts;
  const cached = createTtlCache<ReplayChapters>('replay-chapters', clock, TTL_MS);

  async function giftsOf(
    { room, durationMs }: RecordedFile,
    capturedAt: Date,
    lang: LanguageCode,
  ): Promise<ReplayChapter[]> {
    const time = { from: capturedAt, to: new Date(capturedAt.getTime() + durationMs) };
    const gifts = await chat.giftsBetween(`live:${Number(room)}`, time, LARGEST_GIFTS);
    return gifts.map(({ at, names, count, username }) => ({
      ...{ at: at.getTime(), event: null, side: null, player: null, score: null },
      gift: { name: textFor(names, lang), count, giver: username },
    }));
  }

  async function load(recording: RecordedFile, lang: LanguageCode): Promise<ReplayChapters> {
    const { capturedAt, matchId } = recording;
    if (!capturedAt) return { sides: null, chapters: [] };
    const moments = await giftsOf(recording, capturedAt, lang);
    const [match] = matchId === null ? [] : await matches.some({ ids: [matchId] }, 'latest', 1, lang);
    if (match) {
      const scored = scoredOf(await listScoreMoves(db, match.id), match);
      const times = await listEventTimes(db, match.id);
      const events = await eventsOf(match.game, match.id, lang);
      moments.push(...matchMoments({ sport: sportOf(match.game, match.variant), events, times, scored }));
    }
    return {
      sides: match ? { home: match.home.name, away: match.away.name } : null,
      chapters: chaptersOf({ capturedAt, durationMs: recording.durationMs }, moments),
    };
  }

  return {
    async of(recordingId, viewer, lang) {
      const recording = await access.watchable(recordingId, viewer);
      return await cached(`${recordingId} ${lang}`, () => load(recording, lang));
    },
    async sweep(now) {
      const before = new Date(now.getTime() - KEPT_MS);
      while ((await deleteTimesBefore(db, before, AT_ONCE)) >= AT_ONCE);
    },
  };
}
