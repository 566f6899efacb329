import { randomBytes } from 'node:crypto';
import { findGame } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { ContentFilter } from '#modules/content-filter/index.ts';
import { findRoom } from '#modules/live/index.ts';
import { clockText } from '#modules/matches/clock.rules.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import type { RecordedFile, RecordingFiles } from '#modules/media/media-api.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { afterCommit, transact } from '#platform/db/transact.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { ClipViews } from './clip-views.service.ts';
import { isBlocked, isClippingAllowed } from './clippers.store.ts';
import { type ClipDraft, clipErrors, type MadeClip } from './clips.contract.ts';
import { CLIP_MS, CLIPS_AN_HOUR, clipRange } from './clips.rules.ts';
import { countSince, findByKey, insertClip, lockClipper } from './clips.store.ts';

export interface ClipMaking {
  make(draft: ClipDraft, by: { viewer: User; key: string; now: Date }): Promise<MadeClip>;
  /** Whether a user may clip a room's broadcasts; guests may once they have signed in. */
  allowed(roomId: number, userId: number | null): Promise<boolean>;
}

interface Parts {
  db: Db;
  matches: Matches;
  words: Pick<ContentFilter, 'check'>;
  recordings: RecordingFiles;
  views: ClipViews;
  /** The site stores clips. */
  isOn: boolean;
  /** A clip waits to be cut. */
  wake(): void;
}

const HOUR_MS = 3_600_000;

export function createClipMaking({ db, matches, words, recordings, views, isOn, wake }: Parts): ClipMaking {
  /** By its end: a clip may begin before the broadcast, and then begins with it. */
  const runningAt = async (room: string, from: number, to: number): Promise<RecordedFile | null> =>
    (await recordings.at(db, room, new Date(to))) ?? (await recordings.at(db, room, new Date(from)));

  /** A recording, and a part of it; times are its own. */
  async function sourceOf(
    { roomId, recordingId, from, to }: ClipDraft,
    now: Date,
  ): Promise<{ recording: RecordedFile; range: { fromMs: number; toMs: number } }> {
    const recording =
      recordingId === undefined
        ? roomId === undefined
          ? null
          : await runningAt(String(roomId), from, to)
        : await recordings.byId(db, recordingId);
    if (!recording) throw clipErrors.notRecorded({ seconds: CLIP_MS.min / 1000 });
    const began = recording.capturedAt ?? recording.startedAt;
    const earlier = recordingId === undefined ? began.getTime() : 0;
    // A recording that grows has no length yet: it reaches until now at most.
    const recordedMs = recording.endedAt ? recording.durationMs : now.getTime() - began.getTime();
    const range = clipRange({ from: from - earlier, to: to - earlier }, recordedMs);
    if (!range) throw clipErrors.notRecorded({ seconds: CLIP_MS.min / 1000 });
    return { recording, range };
  }

  /** The match's clock at a moment of its running period; empty where that is unknown. */
  async function minuteAt(match: Match | undefined, at: Date | null): Promise<string> {
    if (!match || !at) return '';
    const before = (Date.parse(match.clockAt) - at.getTime()) / 1000;
    if (before > 0 && (!match.clockRuns || before > match.clockSeconds)) return '';
    const then =
      before > 0 ? { ...match, clockSeconds: match.clockSeconds - before, clockAt: at.toISOString() } : match;
    return clockText(sportOf(match.game, match.variant).periods, then, at.getTime()) ?? '';
  }

  return {
    async make(draft, { viewer, key, now }) {
      const known = await findByKey(db, viewer.id, key);
      if (known) return { id: known.id, state: known.state };
      if (!isOn) throw clipErrors.notAllowed();
      const { recording, range } = await sourceOf(draft, now);
      const found = await findRoom(db, Number(recording.room));
      if (!found) throw clipErrors.notRecorded({ seconds: CLIP_MS.min / 1000 });
      const { room } = found;
      if (draft.title !== '' && (await words.check(draft.title))) throw clipErrors.nonCompliant();
      const began = recording.capturedAt ?? recording.startedAt;
      const capturedAt = new Date(began.getTime() + range.fromMs);
      const [match] =
        recording.matchId === null
          ? []
          : await matches.some({ ids: [recording.matchId] }, 'latest', 1, DEFAULT_LANGUAGE);
      const row = {
        roomId: room.id,
        anchorId: room.anchorId,
        userId: viewer.id,
        recordingId: recording.id,
        recordingFile: recording.file,
        recordedAt: recording.startedAt,
        capturedAt,
        matchId: recording.matchId,
        gameId: match ? (findGame(match.game)?.gameId ?? null) : room.gameId,
        language: room.language,
        title: draft.title,
        minute: await minuteAt(match, recording.capturedAt && capturedAt),
        ...range,
        key,
        name: randomBytes(16).toString('hex'),
        state: 'cutting' as const,
        createdAt: now,
      };
      const [replay] = await views.replays([row], viewer);
      if (!replay?.shown || !replay.open) throw clipErrors.noAccess();
      return await transact(db, async (tx) => {
        await lockClipper(tx, viewer.id);
        const again = await findByKey(tx, viewer.id, key);
        if (again) return { id: again.id, state: again.state };
        const anchorId = room.anchorId;
        if (anchorId !== null && anchorId !== viewer.id) {
          if (!(await isClippingAllowed(tx, anchorId))) throw clipErrors.notAllowed();
          if (await isBlocked(tx, anchorId, viewer.id)) throw clipErrors.blocked();
        }
        if ((await countSince(tx, viewer.id, new Date(now.getTime() - HOUR_MS))) >= CLIPS_AN_HOUR)
          throw clipErrors.tooMany({ max: CLIPS_AN_HOUR });
        const clip = await insertClip(tx, row);
        afterCommit(tx, wake);
        return { id: clip.id, state: clip.state };
      });
    },
    async allowed(roomId, userId) {
      if (!isOn) return false;
      const anchorId = (await findRoom(db, roomId))?.room.anchorId ?? null;
      if (anchorId === null || anchorId === userId) return true;
      if (!(await isClippingAllowed(db, anchorId))) return false;
      return userId === null || !(await isBlocked(db, anchorId, userId));
    },
  };
}
